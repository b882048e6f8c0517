import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { shopName } from '#contract/core/shop.ts';
import {
  BadgeCheckIcon,
  ChevronRightIcon,
  PackageCheckIcon,
  ReturnIcon,
  ShieldCheckIcon,
} from '#src/ui/pictures/icons.tsx';
import { SecondLine } from '#src/ui/Text.tsx';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './TrustPanel.module.css';

/** What the shop and the vendor promise. No row says more than the shop knows. */
export function TrustPanel({ advert }: { advert: AdvertDetail }) {
  const { vendor, town, condition, category } = advert;
  const place = vendor.businessAddress ? `At the vendor, ${vendor.businessAddress}` : `At the vendor in ${town}`;
  return (
    <ul className={styles.list} aria-label="What you can rely on">
      <li>
        <div className={styles.row}>
          <BadgeCheckIcon />
          {words('Trusted Vendors', vendor.businessAddress ? 'With a business address' : `Registered with ${shopName}`)}
        </div>
      </li>
      <li>
        <div className={styles.row}>
          <ShieldCheckIcon />
          {words(
            'Genuine products with warranty',
            condition === 'New' ? 'Ask the vendor for the terms' : 'Used part: ask the vendor for the terms',
          )}
        </div>
      </li>
      <li>
        <Link className={styles.linkRow} to="/terms-conditions">
          <ReturnIcon />
          {words('7 days return', returnWords(category))}
          <ChevronRightIcon size={20} />
        </Link>
      </li>
      <li>
        <div className={styles.row}>
          <PackageCheckIcon />
          {words('Ready for Pickup', place)}
        </div>
      </li>
    </ul>
  );
}

function words(first: string, second: ReactNode) {
  return (
    <span className={spacing.fill}>
      <span className={styles.first}>{first}</span>
      <SecondLine>{second}</SecondLine>
    </span>
  );
}

/** The return terms that apply to a category (specification, section 9). */
function returnWords(category: AdvertDetail['category']): string {
  if (category === 'battery-electricity' || category === 'light-indicators') return 'Not for electrical parts';
  if (category === 'fluid-lubricants') return 'Only if not opened or used';
  return 'Wrong, damaged, faulty, or unused and sealed';
}
