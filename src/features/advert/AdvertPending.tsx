import { useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { categoryName } from '#contract/catalogue/categories.ts';
import { thumbnailUrl } from '#contract/core/pictures/pictures.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { classes } from '#src/lib/classes.ts';
import { Breadcrumbs } from '#src/ui/layout/Breadcrumbs.tsx';
import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { AdvertSkeleton, Skeleton, SkeletonRegion } from '#src/ui/layout/Skeleton.tsx';
import { useBeginAtTop } from '#src/ui/layout/useBeginAtTop.ts';
import { cardPictureSizes } from '#src/ui/pictures/cardPictureSizes.ts';
import { NoPicture } from '#src/ui/pictures/NoPicture.tsx';
import { PartPicture } from '#src/ui/pictures/PartPicture.tsx';
import { AdvertTitle, PriceLarge } from '#src/ui/Text.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { type KnownPart, knownPart } from './knownPart.ts';
import { noteStandIn } from './gallery/standIn.ts';
import page from './AdvertPage.module.css';
import styles from './AdvertView.module.css';
import pending from './AdvertPending.module.css';

/** Shown while an advert loads: what its card already showed, in its final place, and blocks for the rest. */
export function AdvertPending({ id }: { id: string }) {
  useBeginAtTop();
  const part = knownPart(useQueryClient(), id);
  return (
    <PageContainer className={classes(page.page, pending.page)} data-unknown={part ? undefined : ''}>
      <PageHead title={part?.title ?? 'Part'} />
      {part ? <PendingPart part={part} /> : <AdvertSkeleton />}
    </PageContainer>
  );
}

function PendingPart({ part }: { part: KnownPart }) {
  const { picture, brand, about, title, pricePesewas, category } = part;
  return (
    <>
      <div className={page.crumbs}>
        <Breadcrumbs here={title}>
          <span>Home</span>
          <span>{category ? categoryName(category) : '…'}</span>
        </Breadcrumbs>
      </div>
      <div className={styles.columns}>
        <div className={styles.galleryPlace} data-part={category}>
          {picture ? (
            <div
              onLoad={({ target }) => {
                if (target instanceof HTMLImageElement) noteStandIn(picture.id, target.currentSrc);
              }}
            >
              <PartPicture
                picture={picture}
                // The size that the card has loaded, so that it is there already.
                sizes={cardPictureSizes}
                round={0}
                // A search suggestion has loaded an even smaller one.
                {...(!category && { standIn: thumbnailUrl(picture.id) })}
                priority
              />
            </div>
          ) : (
            <NoPicture round={0} />
          )}
          {part.isOneOfMany && <div className={styles.thumbsPlace} />}
        </div>
        <div className={styles.right}>
          <div className={styles.decision}>
            <div className={styles.line}>
              {brand && (
                <>
                  <b>{brand}</b>
                  <span aria-hidden>·</span>
                </>
              )}
              {about.split(' · ').map((word, index) => (
                <Fragment key={word}>
                  {index > 0 && <span aria-hidden>·</span>}
                  {word}
                </Fragment>
              ))}
            </div>
            <AdvertTitle>{title}</AdvertTitle>
            <div className={styles.price}>
              {pricePesewas === undefined ? (
                <Skeleton width="45%" height={36} />
              ) : (
                <PriceLarge>{formatPrice(pricePesewas)}</PriceLarge>
              )}
            </div>
            <div className={styles.block}>
              <SkeletonRegion>
                <Skeleton height={48} round={radius.m} />
                <div className={pending.gap} />
                <Skeleton height={220} round={radius.xl} />
              </SkeletonRegion>
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
