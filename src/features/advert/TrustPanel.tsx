import styled from '@emotion/styled';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { shopName } from '#contract/core/shop.ts';
import { colour } from '#src/ui/theme/colour.ts';
import {
  BadgeCheckIcon,
  ChevronRightIcon,
  PackageCheckIcon,
  ReturnIcon,
  ShieldCheckIcon,
} from '#src/ui/pictures/icons.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';

const List = styled('ul')({
  padding: '0 16px',
  border: `1px solid ${colour.hairline}`,
  borderRadius: radius.xl,
  backgroundColor: colour.surface,
  '& > li + li': { borderTop: `1px solid ${colour.hairline}` },
});
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 64,
  paddingBlock: 8,
  color: 'inherit',
  textDecoration: 'none',
  '& > svg:first-of-type': { color: colour.success },
} as const;
const Row = styled('div')(row);
const LinkRow = createLink(styled('a')({ ...row, borderRadius: radius.s }));
const Words = styled('span')({ flex: 1, minWidth: 0 });
const First = styled('span')({ ...type.label, display: 'block' });
const Second = styled('span')({ ...type.small, display: 'block', color: colour.textSecond });

/** What the shop and the vendor stand for. A line never says more than the shop knows. */
export function TrustPanel({ advert }: { advert: AdvertDetail }) {
  const { vendor, town, condition, category } = advert;
  const place = vendor.businessAddress ? `At the vendor, ${vendor.businessAddress}` : `At the vendor in ${town}`;
  return (
    <List aria-label="What you can rely on">
      <li>
        <Row>
          <BadgeCheckIcon />
          {words('Trusted Vendors', vendor.businessAddress ? 'With a business address' : `Registered with ${shopName}`)}
        </Row>
      </li>
      <li>
        <Row>
          <ShieldCheckIcon />
          {words(
            'Genuine products with warranty',
            condition === 'New' ? 'Ask the vendor for its terms' : 'Used part: ask the vendor for its terms',
          )}
        </Row>
      </li>
      <li>
        <LinkRow to="/terms-conditions">
          <ReturnIcon />
          {words('7 days return', returnWords(category))}
          <ChevronRightIcon size={20} />
        </LinkRow>
      </li>
      <li>
        <Row>
          <PackageCheckIcon />
          {words('Ready for Pickup', place)}
        </Row>
      </li>
    </List>
  );
}

function words(first: string, second: ReactNode) {
  return (
    <Words>
      <First>{first}</First>
      <Second>{second}</Second>
    </Words>
  );
}

/** The return terms as they hold for a category (specification, section 9). */
function returnWords(category: AdvertDetail['category']): string {
  if (category === 'battery-electricity' || category === 'light-indicators') return 'Not for electrical parts';
  if (category === 'fluid-lubricants') return 'Not once opened or used';
  return 'Wrong, damaged, faulty, or unused and sealed';
}
