import { Link } from '@tanstack/react-router';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { shopName } from '#contract/core/shop.ts';
import { formatMonth } from '#src/lib/dateText.ts';
import { initialsOf } from '#src/lib/initials.ts';
import { ChevronRightIcon } from '#src/ui/pictures/icons.tsx';
import { Initials, Panel } from '#src/ui/layout/Panel.tsx';
import { countText } from '#src/lib/countText.ts';
import styles from './VendorCard.module.css';

/** Who sells, and the way to everything else that they sell. */
export function VendorCard({ vendor }: { vendor: AdvertDetail['vendor'] }) {
  const { id, name, businessAddress, photoUrl, since, advertCount } = vendor;
  return (
    <section className={styles.box} aria-label="Vendor">
      <h2 className={styles.heading}>Vendor</h2>
      <Panel>
        <div className={styles.person}>
          <Initials data-size="large" aria-hidden>
            {photoUrl ? <img src={photoUrl} alt="" width={56} height={56} loading="lazy" /> : initialsOf(name)}
          </Initials>
          <div>
            <p className={styles.name}>{name}</p>
            {businessAddress && <p className={styles.second}>{businessAddress}</p>}
          </div>
        </div>
        <div className={styles.facts}>
          {advertCount > 0 && (
            <span>
              <b>{countText(advertCount)}</b> {advertCount === 1 ? 'advert' : 'adverts'}
            </span>
          )}
          <span>
            On {shopName} since {formatMonth(since)}
          </span>
        </div>
        <Link className={styles.all} to="/view-product" search={{ vendor: id }}>
          All from this vendor
          <ChevronRightIcon size={20} />
        </Link>
      </Panel>
    </section>
  );
}
