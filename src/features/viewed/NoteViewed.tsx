import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { savedPartOf } from '#src/device/lists/savedPart.ts';
import { recentlyViewedAtom, withViewed } from '#src/device/lists/recentlyViewed.ts';

/** Notes on this device that an advert was viewed. Renders nothing. */
export function NoteViewed({ advert }: { advert: AdvertSummary }) {
  const setViewed = useSetAtom(recentlyViewedAtom);
  useEffect(() => {
    setViewed((current) => withViewed(current, savedPartOf(advert)));
    // oxlint-disable-next-line react/exhaustive-deps -- when another advert is opened, not when its data is read anew
  }, [advert.id]);
  return null;
}
