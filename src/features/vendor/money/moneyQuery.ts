import { keepPreviousData } from '@tanstack/react-query';
import { vendorMoneyPath, vendorMoneySchema } from '#contract/deal/vendorMoney.ts';
import type { Http } from '#src/http/http.ts';
import { ownData } from '#src/http/ownData.ts';
import { readQuery } from '#src/http/readQuery.ts';

/** First part of the keys of what a vendor reads of the money. */
export const vendorMoneyKey = [ownData, 'vendor-money'] as const;

/** A vendor's balance and payouts, with the lines of one month; undefined for this month. */
export function vendorMoneyQuery(http: Http, accountId: string, month: string | undefined) {
  return {
    ...readQuery(http, [...vendorMoneyKey, accountId, month ?? null], {
      path: vendorMoneyPath,
      ...(month !== undefined && { query: { month } }),
      answer: vendorMoneySchema,
    }),
    // The month before stays while the next one comes, so that nothing jumps.
    placeholderData: keepPreviousData,
  };
}
