import { Link } from '@tanstack/react-router';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { shopName } from '#contract/core/shop.ts';
import { answerTimeText } from '#src/lib/answerTime.ts';
import { formatMonth } from '#src/lib/text/dateText.ts';
import { initialsOf } from '#src/lib/text/initials.ts';
import { ratingText } from '#src/lib/text/ratingText.ts';
import { ChevronRightIcon } from '#src/ui/pictures/icons.tsx';
import { Initials, Panel } from '#src/ui/layout/Panel.tsx';
import { countText } from '#src/lib/text/countText.ts';
import styles from './VendorCard.module.css';

/** The vendor, with a link to everything else that they sell. */
export function VendorCard({ vendor }: { vendor: AdvertDetail['vendor'] }) {
  const { id, name, businessAddress, photoUrl, since, advertCount, figures } = vendor;
  return (
    <section className={styles.box} aria-label="Vendor">
      <h2 className={styles.heading}>Vendor</h2>
      <Panel>
        <div className={styles.person}>
          <Initials data-size="large" aria-hidden>
            {initialsOf(name)}
            {photoUrl && <img src={photoUrl} alt="" width={56} height={56} loading="lazy" />}
          </Initials>
          <div>
            <p>
              <Link className={styles.name} to="/vendor" search={{ id }}>
                {name}
              </Link>
            </p>
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
          {figures && figures.ordersCollected > 0 && (
            <span>
              <b>{countText(figures.ordersCollected)}</b> {figures.ordersCollected === 1 ? 'order' : 'orders'} collected
            </span>
          )}
          {figures && figures.rating.reviews > 0 && <span>{ratingText(figures.rating)}</span>}
          {figures && figures.answerMinutes !== null && (
            <span>Usually answers {answerTimeText(figures.answerMinutes)}</span>
          )}
        </div>
        <Link className={styles.all} to="/view-product" search={{ vendor: id }}>
          All from this vendor
          <ChevronRightIcon size={20} />
        </Link>
      </Panel>
    </section>
  );
}
