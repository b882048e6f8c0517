import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { shopName } from '#contract/core/shop.ts';
import { newsletterLead, newsletterTitle } from '#contract/people/formWords.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { shopYear } from '#contract/catalogue/fitment/shopYear.ts';
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
import { FloatingStrips } from '#src/ui/notices/FloatingStrip.tsx';
import { footerColumns } from './footerColumns.ts';
import { isForm, isWork } from './footerPlaces.ts';
import { NewsletterForm } from './NewsletterForm.tsx';
import { shopInfoQuery } from './shopInfoQuery.ts';
import styles from './Footer.module.css';

const socialIcons = { facebook: FacebookIcon, instagram: InstagramIcon, x: XSocialIcon } as const;
const socialNames = { facebook: 'Facebook', instagram: 'Instagram', x: 'X' } as const;

/**
 * The five columns of the specification, the newsletter, and the shop's other channels where they are configured. What
 * floats above the lower edge of the screen has its place and its room in it.
 */
export function Footer() {
  const http = useHttp();
  const { data: shop } = useSuspenseQuery(shopInfoQuery(http));
  const [year] = useState(shopYear);
  const place = useLocation({ select: ({ pathname }) => pathname });
  const isShort = isForm(place);
  const atWork = isShort || isWork(place);
  const social = (['facebook', 'instagram', 'x'] as const).flatMap((name) => {
    const url = shop.social[name];
    return url ? [{ name, url }] : [];
  });
  // People who decide at the desk do not need the links of the shop.
  if (place === '/desk') return <FloatingStrips page={place} />;
  return (
    <footer className={styles.ground} id="site-links" data-short={isShort ? '' : undefined}>
      <PageContainer>
        <div className={styles.top}>
          {!atWork && (
            <>
              <div>
                <h2>{newsletterTitle}</h2>
                <p className={styles.lead}>{newsletterLead}</p>
              </div>
              <NewsletterForm />
            </>
          )}
          <div className={styles.ways}>
            <BareLink className={styles.way} to="/contact" hash="store">
              <MapPinIcon size={20} />
              Locate A Store
            </BareLink>
            <BareLink className={styles.way} to="/orders">
              <PackageIcon size={20} />
              Track Your Order
            </BareLink>
          </div>
        </div>
        {isShort ? (
          <details>
            <summary className={styles.allHandle}>
              All pages
              <ChevronDownIcon size={20} />
            </summary>
            <Columns />
          </details>
        ) : (
          <Columns />
        )}
        <div className={styles.end}>
          <span>
            © {year} {shopName}. All prices in Ghana cedis.
          </span>
          {social.length > 0 && (
            <span className={styles.social}>
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
        </div>
      </PageContainer>
      <FloatingStrips page={place} />
    </footer>
  );
}

function Columns() {
  return (
    <nav className={styles.columns} aria-label="All pages" data-ways="">
      {footerColumns.map((column) => (
        <div key={column.title}>
          <h2 className={styles.columnTitle}>{column.title}</h2>
          <details className={styles.fold}>
            <summary className={styles.handle}>
              {column.title}
              <ChevronDownIcon size={20} />
            </summary>
            <ul className={styles.list}>{column.links.map((link) => linkRow(link))}</ul>
          </details>
        </div>
      ))}
    </nav>
  );
}

function linkRow({ title, href }: (typeof footerColumns)[number]['links'][number]) {
  return (
    <li key={title}>
      <a href={href}>{title}</a>
    </li>
  );
}
