import styled from '@emotion/styled';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createLink, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { shopName } from '#contract/core/shop.ts';
import { shopYear } from '#src/lib/shopYear.ts';
import { colour } from '#src/ui/theme/colour.ts';
import {
  ChevronDownIcon,
  FacebookIcon,
  InstagramIcon,
  MapPinIcon,
  PackageIcon,
  XSocialIcon,
} from '#src/ui/pictures/icons.tsx';
import { AnchorIconButton } from '#src/ui/buttons/Button.tsx';
import { BareLink } from '#src/ui/links.tsx';
import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { below600, finePointer, from600, from900, hasHover } from '#src/ui/layout/screen.ts';
import { footerColumns } from './footerColumns.ts';
import { NewsletterForm } from './NewsletterForm.tsx';
import { shopInfoQuery } from './shopInfoQuery.ts';

const Ground = styled('footer')({
  backgroundColor: colour.footer,
  color: colour.onFooter,
  padding: '28px 0 calc(24px + var(--bottom-bar, 0px))',
  [from900]: { paddingBlock: '40px 32px' },
});
const Top = styled('div')({
  display: 'grid',
  gap: '20px 32px',
  gridTemplateColumns: 'minmax(0,1fr)',
  paddingBottom: 20,
  [from900]: { gridTemplateColumns: 'minmax(0,1fr) minmax(0,460px) auto', alignItems: 'center', paddingBottom: 32 },
});
const Ways = styled('div')({ display: 'flex', gap: '0 20px', flexWrap: 'wrap' });
const Way = styled(BareLink)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 48,
  fontSize: '.875rem',
  fontWeight: 600,
  [hasHover]: { '&:hover': { textDecoration: 'underline' } },
});
const Columns = styled('nav')({
  borderTop: `1px solid ${colour.footerLine}`,
  [from600]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3,1fr)',
    gap: '24px 32px',
    padding: '24px 0',
  },
  [from900]: { gridTemplateColumns: 'repeat(5,1fr)', paddingBlock: 32 },
});
const Fold = styled('details')({ borderBottom: `1px solid ${colour.footerLine}` });
const Handle = styled('summary')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 52,
  fontSize: '.875rem',
  fontWeight: 700,
  letterSpacing: '.02em',
  listStyle: 'none',
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
  'details[open] > & svg': { transform: 'rotate(180deg)' },
});
const ColumnTitle = styled('h2')({
  fontSize: '.875rem',
  lineHeight: 1.43,
  letterSpacing: '.02em',
  marginBottom: 8,
});
const List = styled('ul')({ [below600]: { paddingBottom: 12 } });
const ColumnLink = createLink(
  styled('a')({
    textDecoration: 'none',
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    fontSize: '.875rem',
    color: colour.onFooterSecond,
    [finePointer]: { minHeight: 36 },
    [hasHover]: { '&:hover': { color: colour.onFooter, textDecoration: 'underline' } },
  }),
);
const End = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  paddingTop: 16,
  fontSize: '.875rem',
  color: colour.onFooterSecond,
  [from600]: { borderTop: `1px solid ${colour.footerLine}` },
});
// On a phone the columns fold, wider they stand open: both without script, and only one of the two is ever shown or read out.
const Wide = styled('div')({ [below600]: { display: 'none' } });
const Narrow = styled('div')({ [from600]: { display: 'none' } });

const socialIcons = { facebook: FacebookIcon, instagram: InstagramIcon, x: XSocialIcon } as const;
const socialNames = { facebook: 'Facebook', instagram: 'Instagram', x: 'X' } as const;

/** The five columns of the specification, the newsletter, and the shop's other channels where they are configured. */
export function Footer() {
  const { http } = useRouteContext({ from: '__root__' });
  const { data: shop } = useSuspenseQuery(shopInfoQuery(http));
  const [year] = useState(shopYear);
  const social = (['facebook', 'instagram', 'x'] as const).flatMap((name) => {
    const url = shop.social[name];
    return url ? [{ name, url }] : [];
  });
  return (
    <Ground id="site-links">
      <PageContainer>
        <Top>
          <div>
            <h2>Good prices, once a week</h2>
            <p style={{ color: colour.onFooterSecond, fontSize: '.875rem' }}>One short e-mail. Leave with one tap.</p>
          </div>
          <NewsletterForm />
          <Ways>
            <Way to="/contact" hash="store">
              <MapPinIcon size={20} />
              Locate A Store
            </Way>
            <Way to="/contact" hash="order">
              <PackageIcon size={20} />
              Track Your Order
            </Way>
          </Ways>
        </Top>
        <Columns aria-label="All pages">
          {footerColumns.map((column) => (
            <div key={column.title}>
              <Narrow>
                <Fold>
                  <Handle>
                    {column.title}
                    <ChevronDownIcon size={20} />
                  </Handle>
                  <List>{column.links.map((link) => linkRow(link))}</List>
                </Fold>
              </Narrow>
              <Wide>
                <ColumnTitle>{column.title}</ColumnTitle>
                <List>{column.links.map((link) => linkRow(link))}</List>
              </Wide>
            </div>
          ))}
        </Columns>
        <End>
          <span>
            © {year} {shopName}. All prices in Ghana cedis.
          </span>
          {social.length > 0 && (
            <span style={{ display: 'flex' }}>
              {social.map(({ name, url }) => {
                const SocialIcon = socialIcons[name];
                return (
                  <AnchorIconButton key={name} href={url} aria-label={socialNames[name]} rel="noopener noreferrer">
                    <SocialIcon size={20} />
                  </AnchorIconButton>
                );
              })}
            </span>
          )}
        </End>
      </PageContainer>
    </Ground>
  );
}

function linkRow({ title, ...link }: (typeof footerColumns)[number]['links'][number]) {
  return (
    <li key={title}>
      <ColumnLink {...link}>{title}</ColumnLink>
    </li>
  );
}
