import { BlockList, isIP } from 'node:net';

/* Which addresses are of the public internet (IANA's registries). A stranger must not reach others through us. */

const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(network, bits, 'ipv4');

/** For IPv6, only ranges that are assigned to networks, without those that carry IPv4 or are for documentation. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
const within = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  within.addSubnet(network, bits, 'ipv6');

/** Whether an IP address belongs to the public internet. False for text that is not an address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && given.check(address, 'ipv6') && !within.check(address, 'ipv6');
}
