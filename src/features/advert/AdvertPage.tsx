import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { categoryName } from '#contract/catalogue/categories.ts';
import { BottomBar } from '#src/ui/layout/BottomBar.tsx';
import { Breadcrumbs } from '#src/ui/layout/Breadcrumbs.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { below900, from900 } from '#src/ui/layout/screen.ts';
import { AdvertView } from './AdvertView.tsx';
import { ContactVendorButton } from './ContactVendor.tsx';
import { SimilarParts } from './SimilarParts.tsx';
import { useCountedView } from './useCountedView.ts';

const Page = styled(PageContainer)({ paddingBottom: 32, [from900]: { paddingBottom: 48 } });
const Crumbs = styled('div')({ [below900]: { display: 'none' } });

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
    <Page>
      <Crumbs>
        <Breadcrumbs here={title}>
          <AppLink to="/">Home</AppLink>
          <AppLink to="/$category" params={{ category }}>
            {categoryName(category)}
          </AppLink>
        </Breadcrumbs>
      </Crumbs>
      <AdvertView {...{ advert, addToCart, fit, favourite, favouriteOnPicture, compare }} />
      <SimilarParts adverts={similar} />
      {recentlyViewed}
      <BottomBar label="Buy or ask">
        <ContactVendorButton />
        {addToCart}
      </BottomBar>
    </Page>
  );
}
