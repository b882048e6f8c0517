import { isIPv6 } from 'node:net';

/** The network of an address, counted as one: an IPv6 customer has a whole /64, an IPv4 address is its own. */
export function networkOf(address: string): string {
  return groupsOf(address)?.slice(0, 4).join(':') ?? address;
}

/** The /48 that an IPv6 address is in; null for IPv4. */
export function siteOf(address: string): string | null {
  return groupsOf(address)?.slice(0, 3).join(':') ?? null;
}

/** The eight groups of an IPv6 address; null for IPv4, however it is written. */
function groupsOf(address: string): string[] | null {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return null;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...rest];
}
