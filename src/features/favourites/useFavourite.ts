import { useNavigate } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { maxFavourites } from '#contract/people/accountLimits.ts';
import { favouriteIdsAtom, favouritesAtom, withFavourite, withoutFavourite } from '#src/device/lists/favourites.ts';
import { savedPartOf } from '#src/device/lists/savedPart.ts';
import { notify } from '#src/ui/notices/notify.tsx';

/** Whether an advert is a favourite, and what its heart does. */
export function useFavourite(advert: AdvertSummary): { readonly isOn: boolean; readonly toggle: () => void } {
  const ids = useAtomValue(favouriteIdsAtom);
  const setFavourites = useSetAtom(favouritesAtom);
  const navigate = useNavigate();
  const isOn = ids.has(advert.id);

  function toggle(): void {
    if (isOn) {
      setFavourites((current) => withoutFavourite(current, advert.id));
      notify({ kind: 'info', message: 'Removed from favourites', detail: advert.title });
      return;
    }
    if (ids.size >= maxFavourites) {
      const message = `You have ${maxFavourites} favourites, and the list is full`;
      notify({ kind: 'warning', message, detail: 'Remove some of them first.' });
      return;
    }
    const { pricePesewas } = advert;
    const added = { ...savedPartOf(advert), pricePesewas, addedAt: new Date().toISOString() };
    setFavourites((current) => withFavourite(current, added));
    notify({
      kind: 'success',
      message: 'Added to favourites',
      detail: advert.title,
      action: { label: 'See all', onAct: () => void navigate({ to: '/favourites' }) },
    });
  }
  return { isOn, toggle };
}
