import type { ReactNode } from 'react';
import { shopName } from '#contract/core/shop.ts';
import type { VendorPage } from '#contract/catalogue/vendorPage.ts';
import { mapLink } from '#src/lib/mapLink.ts';
import { answerTimeText } from '#src/lib/answerTime.ts';
import { countedText } from '#src/lib/text/countText.ts';
import { formatDay, formatMonth } from '#src/lib/text/dateText.ts';
import { initialsOf } from '#src/lib/text/initials.ts';
import { ratingText } from '#src/lib/text/ratingText.ts';
import { LinkButton, TextAnchor } from '#src/ui/links.tsx';
import { PageContainer, Section, SectionHead } from '#src/ui/layout/PageContainer.tsx';
import { Initials, Panel } from '#src/ui/layout/Panel.tsx';
import { MapPinIcon, MessageIcon, PackageCheckIcon, ShieldCheckIcon, StoreIcon } from '#src/ui/pictures/icons.tsx';
import { ClockIcon, StarIcon } from '#src/ui/pictures/workIcons.tsx';
import { CallVendor } from './CallVendor.tsx';
import { VendorReviews } from './VendorReviews.tsx';
import { VendorSearch } from './VendorSearch.tsx';
import { VendorShare } from './VendorShare.tsx';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './VendorPageView.module.css';

/** The public page of a vendor: who it is, what the shop has measured of it, and what it sells. */
export function VendorPageView({
  vendor,
  publicUrl,
  adverts,
}: {
  vendor: VendorPage;
  publicUrl: string;
  adverts: ReactNode;
}) {
  const { id, name, place, photoUrl, advertCount } = vendor;
  return (
    <PageContainer className={styles.page}>
      <div className={styles.head}>
        <Initials className={styles.photo} aria-hidden>
          {initialsOf(name)}
          {photoUrl && <img src={photoUrl} alt="" width={96} height={96} />}
        </Initials>
        <div className={styles.words}>
          <h1 className={styles.name}>{name}</h1>
          {place && (
            <p className={styles.place}>
              {place.town}, {place.region}
            </p>
          )}
        </div>
        <CallVendor vendor={vendor} />
      </div>
      <VendorFacts vendor={vendor} />
      <Section aria-labelledby="adverts" data-of-vendor>
        <SectionHead>
          <h2 id="adverts">
            {advertCount === 0 ? 'No parts at the moment' : countedText(advertCount, 'part', 'parts')}
          </h2>
          {advertCount > 0 && <VendorSearch vendorId={id} name={name} />}
        </SectionHead>
        {adverts}
        {advertCount > vendor.adverts.length && (
          <div className={styles.all}>
            <LinkButton to="/view-product" search={{ vendor: id }} variant="outlined" size="large">
              All {countedText(advertCount, 'part', 'parts')}
            </LinkButton>
          </div>
        )}
      </Section>
      <VendorReviews vendor={vendor} />
      <VendorShare vendor={vendor} publicUrl={publicUrl} />
    </PageContainer>
  );
}

/** What the vendor says about itself, and what the shop has measured. Unknown facts are left out. */
function VendorFacts({ vendor }: { vendor: VendorPage }) {
  const { businessAddress, openingHours, since, figures, checks } = vendor;
  return (
    <Panel className={spacing.above5} as="section" aria-label="About this vendor">
      <dl className={styles.facts}>
        {businessAddress && (
          <Fact icon={<MapPinIcon />} name="Address">
            {businessAddress}
            <br />
            <TextAnchor className={styles.map} href={mapLink(businessAddress)} target="_blank" rel="noreferrer">
              Open in maps
            </TextAnchor>
          </Fact>
        )}
        {openingHours && (
          <Fact icon={<ClockIcon />} name="Opening hours">
            <span className={styles.hours}>{openingHours}</span>
          </Fact>
        )}
        {(checks.phone || checks.premisesSeenAt !== null) && (
          <Fact icon={<ShieldCheckIcon />} name="Checked by us">
            {checks.phone && <span className={styles.check}>Phone confirmed with a code</span>}
            {checks.premisesSeenAt !== null && (
              <span className={styles.check}>Premises seen on {formatDay(checks.premisesSeenAt)}</span>
            )}
          </Fact>
        )}
        {figures.answerMinutes !== null && (
          <Fact icon={<MessageIcon />} name="Messages">
            Usually answers {answerTimeText(figures.answerMinutes)}
          </Fact>
        )}
        {figures.ordersCollected > 0 && (
          <Fact icon={<PackageCheckIcon />} name="Orders">
            {countedText(figures.ordersCollected, 'order', 'orders')} collected
          </Fact>
        )}
        {figures.rating.reviews > 0 && (
          <Fact icon={<StarIcon />} name="Reviews">
            <a className={styles.reviews} href="#reviews">
              {ratingText(figures.rating)}
            </a>
          </Fact>
        )}
        <Fact icon={<StoreIcon />} name={`On ${shopName}`}>
          Since {formatMonth(since)}
        </Fact>
      </dl>
    </Panel>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        {icon}
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
