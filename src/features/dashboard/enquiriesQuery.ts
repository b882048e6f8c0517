import { queryOptions } from '@tanstack/react-query';
import { receivedEnquiriesSchema } from '#contract/enquiries.ts';
import type { Http } from '#src/http/http.ts';
import { ownData } from '#src/http/ownData.ts';

/** What buyers asked about the vendor's adverts, newest first. */
export function enquiriesQuery(http: Http, accountId: string) {
  return queryOptions({
    queryKey: [ownData, 'enquiries', accountId],
    queryFn: () => http.send({ path: '/enquiries', answer: receivedEnquiriesSchema }),
  });
}
