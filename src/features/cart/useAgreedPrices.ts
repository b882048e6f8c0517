import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { shopTime } from '#src/http/shopTime.ts';
import { type AgreedPrice, agreedPricesOf, priceOffersQuery } from '#src/device/lists/agreedPrices.ts';
import { accountAtom, pendingEmail, tokenAtom } from '#src/http/session.ts';
import { useHttp } from '#src/http/useHttp.ts';

/** The prices that the signed-in person has agreed on with vendors, by the id of the part; none for a guest. */
export function useAgreedPrices(): ReadonlyMap<string, AgreedPrice> {
  const http = useHttp();
  const isSignedIn = useAtomValue(tokenAtom) !== null;
  const account = useAtomValue(accountAtom);
  const [openedAt] = useState(Date.now);
  const { data, dataUpdatedAt } = useQuery({
    ...priceOffersQuery(http, account?.email ?? pendingEmail() ?? ''),
    enabled: isSignedIn,
  });
  return agreedPricesOf(isSignedIn ? data : undefined, shopTime(Math.max(openedAt, dataUpdatedAt)));
}
