import { queryOptions } from '@tanstack/react-query';
import { advertDetailSchema } from '#contract/catalogue/adverts.ts';
import { type ReturnRule, returnRuleOf } from '#contract/catalogue/returnTerms.ts';
import { ApiError } from '#src/http/failures.ts';
import type { Http } from '#src/http/http.ts';

/** What is true today of a part in the cart. */
export type CartCheck =
  | { readonly kind: 'offered'; readonly pricePesewas: number; readonly returns: ReturnRule }
  | { readonly kind: 'gone' };

/** Asks whether a part is still offered, and for how much. */
export function cartCheckQuery(http: Http, id: string) {
  return queryOptions({
    queryKey: ['cart', 'check', id] as const,
    queryFn: async (): Promise<CartCheck> => {
      try {
        const advert = await http.send({ path: `/adverts/${encodeURIComponent(id)}`, answer: advertDetailSchema });
        // Its own vendor sees an advert that nobody else does.
        if (advert.status !== 'Available') return { kind: 'gone' };
        return { kind: 'offered', pricePesewas: advert.pricePesewas, returns: returnRuleOf(advert) };
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return { kind: 'gone' };
        throw error;
      }
    },
    staleTime: 30_000,
  });
}
