import { useQueryClient } from '@tanstack/react-query';
import { pictureSlots, pictureUrl } from '#contract/core/pictures.ts';
import { formatPrice } from '#contract/core/money.ts';
import { conditionWords } from '#contract/catalogue/origins.ts';
import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { AdvertSkeleton, Skeleton, SkeletonRegion } from '#src/ui/layout/Skeleton.tsx';
import { cardPictureSizes } from '#src/ui/pictures/cardPictureSizes.ts';
import { NoPicture } from '#src/ui/pictures/NoPicture.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { AdvertTitle, PriceLarge } from '#src/ui/Text.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { knownSummary } from './knownSummary.ts';
import page from './AdvertPage.module.css';
import styles from './AdvertView.module.css';

/** An advert that is on its way: what the card said of it in its place, and blocks for the rest. */
export function AdvertPending({ id }: { id: string }) {
  const advert = knownSummary(useQueryClient(), id);
  const picture = advert?.picture;
  return (
    <PageContainer className={page.page} {...(!advert && { style: { paddingBlock: 16 } })}>
      {advert ? (
        <div className={styles.columns}>
          <div className={styles.galleryPlace}>
            {picture?.ready ? (
              <Picture
                urlAt={(width, format) => pictureUrl(picture, width, format)}
                widths={pictureSlots}
                // The size that the card has loaded: it is there already.
                sizes={cardPictureSizes}
                alt=""
                round={0}
                priority
              />
            ) : (
              <NoPicture round={0} />
            )}
          </div>
          <div className={styles.right}>
            <div className={styles.decision}>
              <div className={styles.line}>
                <b>{advert.brand}</b>
                <span aria-hidden>·</span>
                {conditionWords(advert.condition, advert.origin)}
                <span aria-hidden>·</span>
                {advert.town}
              </div>
              <AdvertTitle>{advert.title}</AdvertTitle>
              <PriceLarge className={styles.price}>{formatPrice(advert.pricePesewas)}</PriceLarge>
              <div className={styles.block}>
                <SkeletonRegion>
                  <Skeleton height={48} round={radius.m} />
                  <div style={{ height: 12 }} />
                  <Skeleton height={220} round={radius.xl} />
                </SkeletonRegion>
              </div>
            </div>
          </div>
        </div>
      ) : (
        <AdvertSkeleton />
      )}
    </PageContainer>
  );
}
