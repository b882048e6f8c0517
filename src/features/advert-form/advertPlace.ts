import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { OwnAdvertsAnswer } from '#contract/catalogue/listing.ts';
import { regions, townsOf } from '#contract/core/places/regions.ts';
import type { Account } from '#contract/people/account.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { ownAdvertsKey } from '#src/http/ownData.ts';
import { readStored } from '#src/lib/readStored.ts';
import { localStore } from '#src/lib/storage/smallStore.ts';

/** Where a part is, as the form has it. */
export interface AdvertPlace {
  readonly region: string;
  readonly town: string;
}

const storedSchema = z.object({ accountId: z.string(), region: z.string(), town: z.string() });

/** Remembers where the part of a new advert is, for the next one. */
export function rememberPlace(accountId: string, { region = '', town = '' }: Readonly<Record<string, string>>): void {
  if (region === '' || town === '') return;
  localStore.set(storageKeys.advertPlace, JSON.stringify({ accountId, region, town }));
}

/**
 * Where the next part most likely is: where the last advert of this device was, otherwise the vendor's newest advert that
 * is at hand, otherwise the business address. Empty when none of them says it. Asks nobody.
 */
export function likelyPlace(account: Account, queryClient: QueryClient): Partial<AdvertPlace> {
  const stored = readStored(storageKeys.advertPlace, storedSchema);
  if (stored?.accountId === account.id) return { region: stored.region, town: stored.town };
  for (const [key, answer] of queryClient.getQueriesData<OwnAdvertsAnswer>({ queryKey: ownAdvertsKey })) {
    const newest = key.includes(account.id) ? answer?.items?.[0] : undefined;
    if (newest) return { region: newest.region, town: newest.town };
  }
  return placeIn(account.businessAddress ?? '');
}

/** The region and town that an address names; of several towns the longest name, which says most exactly where. */
export function placeIn(address: string): Partial<AdvertPlace> {
  const words = address.toLowerCase();
  const named = regions
    .flatMap((region) => townsOf(region).map((town) => ({ region, town })))
    .filter(({ town }) => words.includes(town.toLowerCase()));
  return named.toSorted((a, b) => b.town.length - a.town.length)[0] ?? {};
}
