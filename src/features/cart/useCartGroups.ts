import { useQueries } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { formatPrice } from '#contract/core/money/money.ts';
import { type DealFee, dealFeeOf } from '#contract/deal/dealTerms.ts';
import { cartAtom } from '#src/device/lists/cart.ts';
import type { OrderAttempt } from '#src/device/lists/cartOrders.ts';
import { groupByVendor } from '#src/device/lists/cartVendors.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { cartCheckQuery } from './cartCheckQuery.ts';
import { lineOf, offeredOf, totalOf } from './cartLines.ts';
import { useAgreedPrices } from './useAgreedPrices.ts';

/**
 * What is in the cart, by vendor, with what the shop says of it now and what it costs.
 * @param attempts the requests that may have arrived, by vendor
 * @param safeFee the fee of paying through the shop; null where that is not offered
 */
export function useCartGroups(attempts: Readonly<Record<string, OrderAttempt>>, safeFee: DealFee | null) {
  const http = useHttp();
  const cart = useAtomValue(cartAtom);
  const checks = useQueries({ queries: cart.map((item) => cartCheckQuery(http, item.id)) });
  const agreed = useAgreedPrices();
  /** The vendors who are paid through the shop. */
  const [safe, setSafe] = useState<ReadonlySet<string>>(new Set());

  const lines = new Map(cart.map((item, index) => [item.id, lineOf(item, checks[index]?.data, agreed.get(item.id))]));
  const groups = groupByVendor(cart).map((group) => ({
    ...group,
    isSafe: safeFee !== null && safe.has(group.vendor.id),
    lines: group.items.flatMap((item) => lines.get(item.id) ?? []),
  }));
  // A vendor whose answer did not come is still asked, whatever is left.
  const toSend = groups
    .map((group) => ({ ...group, lines: offeredOf(group.lines) }))
    .filter((group) => group.lines.length > 0 || attempts[group.vendor.id]);
  const { pieces, pesewas } = totalOf([...lines.values()]);
  const fees = groups.reduce((sum, { isSafe, lines: ofVendor }) => {
    const price = totalOf(ofVendor).pesewas;
    // Nothing is asked of a vendor who has none of them left.
    return sum + (safeFee && isSafe && price > 0 ? dealFeeOf(price, safeFee) : 0);
  }, 0);
  return {
    groups,
    /** Those who are sent a request, with what they still offer. */
    toSend,
    /** Whether any of them is paid through the shop; those who have nothing left are asked for nothing. */
    isSafe: toSend.some((group) => group.isSafe),
    /** How many pieces are still offered. */
    pieces,
    toPay: formatPrice(pesewas + fees),
    paySafely: (vendorId: string, isChosen: boolean) =>
      setSafe((current) => new Set(isChosen ? [...current, vendorId] : [...current].filter((id) => id !== vendorId))),
  };
}
