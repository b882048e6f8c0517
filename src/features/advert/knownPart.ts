import type { QueryClient } from '@tanstack/react-query';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import type { SuggestAnswer } from '#contract/catalogue/listing.ts';
import { conditionWords } from '#contract/catalogue/origins.ts';
import type { PictureAddress } from '#contract/core/pictures/pictures.ts';
import { cartAtom } from '#src/device/lists/cart.ts';
import { favouritesAtom } from '#src/device/lists/favourites.ts';
import { recentlyViewedAtom } from '#src/device/lists/recentlyViewed.ts';
import { deviceStore } from '#src/http/session.ts';

type Suggestion = SuggestAnswer['suggestions'][number];

/** What is known about a part before its page has arrived. */
export interface KnownPart {
  readonly title: string;
  readonly brand?: string;
  /** Condition and place, as cards show them: "Used · Tema". */
  readonly about: string;
  readonly pricePesewas?: number;
  readonly picture: PictureAddress | null;
  /** Whether it has several pictures, so that its page has a row of thumbnails. */
  readonly isOneOfMany?: boolean;
  readonly category?: AdvertSummary['category'];
}

/** What an answer says about a part: a summary, or a search suggestion. */
type PartMention = AdvertSummary | (Partial<Suggestion> & { readonly town?: undefined });

/** Where the shop's answers hold parts: lists, one's own adverts, similar adverts, vendor pages and suggestions. */
interface CachedAnswer {
  readonly items?: readonly PartMention[];
  readonly advert?: { readonly similar?: readonly PartMention[] };
  readonly vendor?: { readonly adverts: readonly PartMention[] };
  readonly suggestions?: readonly PartMention[];
}

/** What a cached answer or a list on this device says of a part; undefined when none mentions it. */
export function knownPart(queryClient: QueryClient, id: string): KnownPart | undefined {
  const mention = queryClient
    .getQueriesData<CachedAnswer | null>({})
    .flatMap(([, data]) => data?.items ?? data?.advert?.similar ?? data?.vendor?.adverts ?? data?.suggestions ?? [])
    .find((one) => (one.town === undefined ? one.href?.endsWith(`=${id}`) : one.id === id));
  if (mention?.town !== undefined) {
    const { title, brand, condition, origin, town, pricePesewas, picture, pictureCount, category } = mention;
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
  const known = favourite ?? deviceStore.get(recentlyViewedAtom).find((one) => one.id === id);
  const title = known?.title ?? item?.name ?? mention?.text;
  if (!title) return undefined;
  const pricePesewas = favourite?.pricePesewas ?? item?.price ?? mention?.pricePesewas;
  const image = (known ?? item)?.image ?? mention?.picture;
  return {
    title,
    about: known?.about ?? item?.place ?? '',
    ...(pricePesewas !== undefined && { pricePesewas }),
    picture: image ? { id: image } : null,
  };
}
