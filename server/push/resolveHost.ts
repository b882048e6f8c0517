import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** Of one question to one name server; the second time it is twice that. */
const timeoutMs = 2_000;
const tries = 2;

/**
 * The addresses of a host, out of the DNS alone. The system's own look-up (getaddrinfo) holds one of the four threads on
 * which passwords are hashed and files read for as long as a name server is silent, and whoever subscribes a browser chooses
 * the name, and with it the name server.
 * @param servers other name servers than the machine's, for tests
 * @throws an error whose `code` is ENOTFOUND for a host that has no address, or says why nobody knows
 */
export async function resolveHost(host: string, servers?: readonly string[]): Promise<readonly LookupAddress[]> {
  const resolver = new Resolver({ timeout: timeoutMs, tries });
  if (servers) resolver.setServers(servers);
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = [...addressesOf(four, 4), ...addressesOf(six, 6)];
  if (found.length > 0) return found;
  const other = [reasonOf(four), reasonOf(six)].find((reason) => reason !== null && !isWithoutAddress(reason));
  throw other ?? Object.assign(new Error(`${host} has no address.`), { code: 'ENOTFOUND' });
}

function reasonOf(answer: PromiseSettledResult<unknown>): Error | null {
  return answer.status === 'rejected' && answer.reason instanceof Error ? answer.reason : null;
}

function addressesOf(answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
}

function isWithoutAddress(reason: Error): boolean {
  return 'code' in reason && (reason.code === 'ENOTFOUND' || reason.code === 'ENODATA');
}
