import type { ReactNode } from 'react';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { conditionWords } from '#contract/catalogue/origins.ts';
import { Section } from '#src/ui/layout/PageContainer.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { AdvertTitle, PriceLarge, RunningText } from '#src/ui/Text.tsx';
import { BuyingSafely } from './vendor/BuyingSafely.tsx';
import { ContactVendor } from './vendor/ContactVendor.tsx';
import { Gallery } from './gallery/Gallery.tsx';
import { PriceFacts } from './price/PriceFacts.tsx';
import { ReportAdvert } from './report/ReportAdvert.tsx';
import { ShareButton } from './share/ShareButton.tsx';
import { FactsAtPrice, FitsTable, Specifications } from './Specifications.tsx';
import { TrustPanel } from './vendor/TrustPanel.tsx';
import { VendorCard } from './vendor/VendorCard.tsx';
import { VendorLine } from './vendor/VendorLine.tsx';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './AdvertView.module.css';

/**
 * The content of an advert's page.
 * @param preview shows an advert that is not posted yet: the buttons for buyers are there but do nothing.
 * `localPictures` has the addresses of pictures that are only on this device, by id
 */
export function AdvertView({
  advert,
  addToCart,
  fit,
  favourite,
  favouriteOnPicture,
  compare,
  preview,
}: {
  advert: AdvertDetail;
  addToCart: ReactNode;
  /** Whether it fits the shopper's vehicle. */
  fit?: ReactNode;
  /** The heart: beside the share button on a desktop, on the picture on a phone. */
  favourite?: ReactNode;
  favouriteOnPicture?: ReactNode;
  compare?: ReactNode;
  preview?: { readonly localPictures: ReadonlyMap<string, string> };
}) {
  const { title, brand, condition, town, description, vendor } = advert;
  const inert = preview !== undefined;
  return (
    <div className={styles.columns}>
      <div className={styles.galleryPlace}>
        <Gallery title={title} pictures={advert.pictures} localPictures={preview?.localPictures} />
        <div className={styles.phoneShare} inert={inert}>
          {favouriteOnPicture}
          <ShareButton advert={advert} floating />
        </div>
      </div>
      <div className={styles.right}>
        <div className={styles.decision}>
          <div className={styles.line}>
            <b>{brand}</b>
            <span aria-hidden>·</span>
            {conditionWords(condition, advert.origin)}
            <span aria-hidden>·</span>
            {town}
            <span className={styles.spacer} />
            <div className={styles.desktopOnly} inert={inert}>
              {favourite}
              <ShareButton advert={advert} />
            </div>
          </div>
          <AdvertTitle>{title}</AdvertTitle>
          <div className={styles.price}>
            <PriceLarge>{formatPrice(advert.pricePesewas)}</PriceLarge>
            {compare}
          </div>
          <div inert={inert}>
            <VendorLine vendor={vendor} />
          </div>
          <PriceFacts advert={advert} />
          <FactsAtPrice advert={advert} />
          {fit}
          <div className={styles.mainAct} inert={inert}>
            {addToCart}
          </div>
          {advert.takesOffers && (
            <LinkButton to="/price-offers" search={{ advert: advert.id }} variant="outlined" className={styles.offer}>
              Ask for a lower price
            </LinkButton>
          )}
          <div inert={inert}>
            <ContactVendor advert={advert} />
          </div>
          <BuyingSafely />
          <div className={styles.block} inert={inert}>
            <TrustPanel advert={advert} />
          </div>
        </div>
        <div className={styles.seller} inert={inert}>
          <VendorCard vendor={vendor} />
          <ReportAdvert advertId={advert.id} />
        </div>
      </div>
      <div className={styles.details}>
        <Section>
          <h2>About this part</h2>
          <RunningText className={spacing.above2}>{description}</RunningText>
        </Section>
        <Section>
          <h2>Fits</h2>
          <FitsTable advert={advert} />
        </Section>
        <Section>
          <h2>Details</h2>
          <Specifications advert={advert} />
        </Section>
      </div>
    </div>
  );
}
