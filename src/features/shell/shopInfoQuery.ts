import { queryOptions } from '@tanstack/react-query';
import type { Http } from '#src/http/http.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';

const shopInfoSchema = lateSchema(async () => (await import('#contract/lateSchemas.ts')).shopInfoSchema);

/** The configured facts about the shop: addresses and channels. They do not change while the server runs. */
export function shopInfoQuery(http: Http) {
  return queryOptions({
    queryKey: ['shop'],
    queryFn: () => http.send({ path: '/shop', answer: shopInfoSchema }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
