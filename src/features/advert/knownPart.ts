import type { QueryClient } from '@tanstack/react-query';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import type { ListingAnswer } from '#contract/catalogue/listing.ts';
import { conditionWords } from '#contract/catalogue/origins.ts';
import type { PictureAddress } from '#contract/core/pictures.ts';
import { cartAtom } from '#src/device/lists/cart.ts';
import { favouritesAtom } from '#src/device/lists/favourites.ts';
import { recentlyViewedAtom } from '#src/device/lists/recentlyViewed.ts';
import { deviceStore } from '#src/http/session.ts';
import type { AdvertOutcome } from './advertQuery.ts';

/** What is known of a part before its page has come. */
export interface KnownPart {
  readonly title: string;
  readonly brand?: string;
  /** Condition and place, as cards say them. */
  readonly about: string;
  readonly pricePesewas?: number;
  readonly picture: PictureAddress | null;
  /** Its page has a row of small pictures. */
  readonly isOneOfMany?: boolean;
  readonly category?: AdvertSummary['category'];
}

/** What a list, another advert's similar parts or the lists on this device have said of a part; undefined when none has. */
export function knownPart(queryClient: QueryClient, id: string): KnownPart | undefined {
  const lists = queryClient.getQueriesData<ListingAnswer>({ queryKey: ['adverts', 'list'] });
  const pages = queryClient.getQueriesData<AdvertOutcome>({ queryKey: ['adverts', 'one'] });
  const vendors = queryClient.getQueriesData<{ vendor?: { adverts: readonly AdvertSummary[] } }>({
    queryKey: ['vendors', 'page'],
  });
  const summaries = [
    ...lists.flatMap(([, answer]) => answer?.items ?? []),
    ...pages.flatMap(([, outcome]) => (outcome?.kind === 'found' ? outcome.advert.similar : [])),
    ...vendors.flatMap(([, outcome]) => outcome?.vendor?.adverts ?? []),
  ];
  const summary = summaries.find((one) => one.id === id);
  if (summary) {
    const { title, brand, condition, origin, town, pricePesewas, picture, pictureCount, category } = summary;
    return {
      title,
      brand,
      about: `${conditionWords(condition, origin)} · ${town}`,
      pricePesewas,
      picture: picture?.ready ? picture : null,
      isOneOfMany: pictureCount > 1,
      category,
    };
  }
  const item = deviceStore.get(cartAtom).find((one) => one.id === id);
  const favourite = deviceStore.get(favouritesAtom).find((one) => one.id === id);
  const kept = favourite ?? deviceStore.get(recentlyViewedAtom).find((one) => one.id === id);
  if (!kept && !item) return undefined;
  const pricePesewas = favourite?.pricePesewas ?? item?.price;
  const image = kept ? kept.image : item?.image;
  return {
    title: kept?.title ?? item?.name ?? '',
    about: kept?.about ?? item?.place ?? '',
    ...(pricePesewas !== undefined && { pricePesewas }),
    picture: image ? { id: image } : null,
  };
}
