import { plainPesewas } from '#contract/core/money/money.ts';
import { plainPrice } from '#contract/core/money/parsePrice.ts';

/**
 * Returns the address of a list with its prices in the one form that addresses have; null when they are in it already.
 * The filters are a plain form, so without scripts an address holds what was typed: "12,50", "GHS 2k". The path is not
 * parsed: `/a/..//elsewhere.example` would become the address of another host.
 */
export function plainPriceAddress(address: string): string | null {
  if (!/[?&](?:min|max)Price=/.test(address)) return null;
  const [path = '/', query = ''] = address.split(/\?([^#]*)/, 2);
  const searchParams = new URLSearchParams(query);
  let changed = false;
  for (const name of ['minPrice', 'maxPrice']) {
    const typed = searchParams.get(name) ?? '';
    const plain = plainPesewas(typed) === null ? plainPrice(typed) : null;
    if (plain === null) continue;
    searchParams.set(name, plain);
    changed = true;
  }
  return changed ? `${path}?${searchParams}` : null;
}
