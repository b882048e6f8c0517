/**
 * What a Logout removes from this device; null when that is nothing.
 * @param parts pieces in the cart, as its badge counts them
 * @param requests that were sent without an account, which nothing else on the device can find again
 */
export function removedWords({ parts, requests }: { parts: number; requests: number }): string | null {
  const inCart = parts === 1 ? '1 part in your cart' : `${parts} parts in your cart`;
  const sent =
    requests === 1
      ? '1 request that you sent without an account'
      : `${requests} requests that you sent without an account`;
  const what = [...(parts > 0 ? [inCart] : []), ...(requests > 0 ? [sent] : [])];
  if (what.length === 0) return null;
  return `${what.join(' and ')} ${parts + requests === 1 ? 'is' : 'are'} removed from this device.`;
}
