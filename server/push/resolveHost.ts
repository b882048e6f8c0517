import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** The timeout of one question to one name server; for the second attempt it is twice as long. */
const timeoutMs = 2_000;
const tries = 2;

/**
 * Returns the addresses of a host from the DNS alone. While a name server is silent, the system's own look-up
 * (getaddrinfo) blocks one of the four threads on which passwords are hashed and files are read; and a person who
 * subscribes a browser chooses the host name, and with it the name server.
 * @param servers name servers other than the machine's, for tests
 * @throws an error whose `code` is ENOTFOUND for a host that has no address, or says why the look-up failed
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
