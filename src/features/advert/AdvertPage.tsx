import type { ReactNode } from 'react';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { categoryName } from '#contract/catalogue/categories.ts';
import { BottomBar } from '#src/ui/layout/BottomBar.tsx';
import { Breadcrumbs } from '#src/ui/layout/Breadcrumbs.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { AdvertView } from './AdvertView.tsx';
import { ContactVendorButton } from './vendor/ContactVendor.tsx';
import { SimilarParts } from './similar/SimilarParts.tsx';
import { useCountedView } from './useCountedView.ts';
import styles from './AdvertPage.module.css';

/** One advert: what it is, what it costs, how to get it. */
export function AdvertPage({
  advert,
  addToCart,
  fit,
  favourite,
  favouriteOnPicture,
  compare,
  recentlyViewed,
}: {
  advert: AdvertDetail;
  addToCart: ReactNode;
  fit: ReactNode;
  favourite: ReactNode;
  favouriteOnPicture: ReactNode;
  compare: ReactNode;
  recentlyViewed: ReactNode;
}) {
  const { title, category, similar } = advert;
  useCountedView(advert);
  return (
    <PageContainer className={styles.page} data-part={category}>
      <div className={styles.crumbs}>
        <Breadcrumbs here={title}>
          <AppLink to="/">Home</AppLink>
          <AppLink to="/$category" params={{ category }}>
            {categoryName(category)}
          </AppLink>
        </Breadcrumbs>
      </div>
      <AdvertView {...{ advert, addToCart, fit, favourite, favouriteOnPicture, compare }} />
      <SimilarParts adverts={similar} />
      {recentlyViewed}
      <BottomBar label="Buy or ask">
        <ContactVendorButton />
        {addToCart}
      </BottomBar>
    </PageContainer>
  );
}
