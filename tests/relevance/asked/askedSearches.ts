import {
  type ListingAnswer,
  listingQuerySchema,
  type SuggestAnswer,
  suggestAnswerSchema,
} from '#contract/catalogue/listing.ts';
import { openBothSearches } from '#tests/relevance/bothSearches.ts';
import type { AskedAnswer } from '#tests/relevance/asked/judgeAsked.ts';
import { list } from '#tests/support/shop/adverts.ts';

/** Opens the searches of the shop and of a device, each as an `ask` that returns what a page shows for a query. */
export async function openAskedSearches(): Promise<
  Readonly<Record<'shop' | 'device', (q: string) => Promise<AskedAnswer>>>
> {
  const { shop, device } = await openBothSearches();
  const ofShop = async (q: string): Promise<SuggestAnswer> => {
    const answer = await shop.app.inject({ url: '/api/catalogue/suggest', query: { q } });
    return suggestAnswerSchema.parse(answer.json());
  };
  return {
    shop: async (q) => shownOf(await list(shop, { q }), await ofShop(q)),
    device: async (q) =>
      shownOf(await device.list(listingQuerySchema.parse({ q }), shop.clock()), await device.suggest(q)),
  };
}

function shownOf(answer: ListingAnswer, { suggestions }: SuggestAnswer): AskedAnswer {
  return {
    titles: answer.items.map(({ title }) => title),
    namedKinds: (answer.complaint?.checks ?? []).map(({ kind }) => kind),
    saysNone: answer.relaxed === true || answer.missing !== undefined || answer.total === 0,
    unsaid: answer.unsaid ?? [],
    suggestions: suggestions.map(({ text }) => text),
    didYouMean: answer.didYouMean ?? null,
    correctedTo: answer.correctedQuery,
    vehicles: (answer.understood ?? []).filter(({ kind }) => kind === 'vehicle').map(({ value }) => value),
  };
}
