import { Suspense, useEffect } from 'react';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { MainAddToCartButton } from '#src/features/cart/AddToCartButton.tsx';
import { lazyPart } from '#src/ui/lazyPart.tsx';

/* Shared by the two routes with an advert form: a preview of the advert's page from the typed values. Not a route. */

const load = () => import('#src/features/advert/AdvertPreview.tsx').then((file) => file.AdvertPreview);
const AdvertPreview = lazyPart(load);

/** Renders an advert as buyers will see it. Used as the form's `preview`. */
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

/** Loads the script of `renderPreview` while there is a connection, so that the preview also works without one. */
export function usePreviewAtHand(): void {
  useEffect(() => {
    void load().catch(() => undefined);
  }, []);
}
