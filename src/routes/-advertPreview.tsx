import { lazy, Suspense, useEffect } from 'react';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { MainAddToCartButton } from '#src/features/cart/AddToCartButton.tsx';

/* What the two routes with the form of an advert share: the advert's page, drawn from what is typed. No route itself. */

const load = () => import('#src/features/advert/AdvertPreview.tsx').then((file) => ({ default: file.AdvertPreview }));
const AdvertPreview = lazy(load);

/** Draws an advert as buyers will see it; the form's `preview`. */
export function renderPreview(advert: AdvertDetail, localPictures: ReadonlyMap<string, string>) {
  return (
    <Suspense>
      <AdvertPreview
        advert={advert}
        localPictures={localPictures}
        addToCart={<MainAddToCartButton advert={advert} />}
      />
    </Suspense>
  );
}

/** Fetches what `renderPreview` needs while there is a connection, so that it works without one. */
export function usePreviewAtHand(): void {
  useEffect(() => {
    void load().catch(() => undefined);
  }, []);
}
