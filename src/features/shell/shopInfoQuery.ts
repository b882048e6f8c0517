import { queryOptions } from '@tanstack/react-query';
import { shopInfoSchema } from '#contract/core/shopInfo.ts';
import type { Http } from '#src/http/http.ts';

/** What the configuration says of the shop: addresses and channels. It does not change while the server runs. */
export function shopInfoQuery(http: Http) {
  return queryOptions({
    queryKey: ['shop'],
    queryFn: () => http.send({ path: '/shop', answer: shopInfoSchema }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
