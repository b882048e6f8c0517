import { queryOptions } from '@tanstack/react-query';
import { advertDetailSchema } from '#contract/catalogue/adverts.ts';
import { type ReturnRule, returnRuleOf } from '#contract/catalogue/returnTerms.ts';
import { ApiError } from '#src/http/failures.ts';
import type { Http } from '#src/http/http.ts';
import { copyNoteOf } from '#src/http/savedAnswers.ts';

/** What the shop says today about a part in the cart. */
export type CartCheck =
  | {
      readonly kind: 'offered';
      readonly pricePesewas: number;
      readonly returns: ReturnRule;
      /** Pieces that the vendor has; null when they are not counted. */
      readonly left: number | null;
    }
  | { readonly kind: 'gone' };

/** Checks whether a part is still offered, at what price, and how many there are. A part that is gone is no error. */
export function cartCheckQuery(http: Http, id: string) {
  return queryOptions({
    queryKey: ['cart', 'check', id] as const,
    queryFn: async (context): Promise<CartCheck> => {
      try {
        const advert = await http.send({
          path: `/adverts/${encodeURIComponent(id)}`,
          answer: advertDetailSchema,
          onCopy: copyNoteOf(context),
        });
        // The advert's own vendor can read it even when nobody else can.
        if (advert.status !== 'Available') return { kind: 'gone' };
        const { pricePesewas, quantity: left = null } = advert;
        return { kind: 'offered', pricePesewas, returns: returnRuleOf(advert), left };
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return { kind: 'gone' };
        throw error;
      }
    },
    staleTime: 30_000,
  });
}
