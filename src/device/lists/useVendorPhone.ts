import { useAtom } from 'jotai';
import { useState } from 'react';
import { dayMs } from '#contract/core/durations.ts';
import type { PhoneWay } from '#contract/catalogue/contactWays.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { storedAtom } from '#src/device/storedAtom.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';
import type { ReachOutcome, ShownPhone } from './reachVendor.ts';

/*
 * The numbers of vendors that the shop has shown to this person, stored on their device, so that a call works without a
 * connection too. No list, page or saved catalogue contains a number.
 */

/** After this time the shop is asked again: numbers change. */
const keptMs = 30 * dayMs;

const shownSchema = lateSchema(async () => (await import('./reachVendor.ts')).shownPhonesSchema);
const shownPhonesAtom = storedAtom<readonly ShownPhone[]>(storageKeys.shownPhones, shownSchema, []);

/**
 * How a vendor can be reached by phone, and the number once this person has asked for it.
 * @returns `reach`, which gets the number from the shop and opens an address made from it; it never throws, and returns
 *   what to tell the person when the number could not be shown
 */
export function useVendorPhone({ id, ways }: { readonly id: string; readonly ways: readonly PhoneWay[] }) {
  const http = useHttp();
  const [shownPhones, setShown] = useAtom(shownPhonesAtom);
  const [pending, setPending] = useState(false);
  const [now] = useState(Date.now);
  const known = shownPhones.find(({ vendorId, at }) => vendorId === id && now - at < keptMs);

  async function reach(addressOf: (phone: string) => string, newTab: boolean): Promise<ReachOutcome> {
    setPending(true);
    try {
      const { reachVendor, withShown } = await import('./reachVendor.ts');
      const outcome = await reachVendor(http, id, { addressOf, newTab });
      if ('vendorId' in outcome) setShown((current) => withShown(current, outcome));
      return outcome;
    } catch {
      // The script itself did not arrive.
      return { kind: 'error', message: 'The number could not be shown', detail: 'Try again in a moment.' };
    } finally {
      setPending(false);
    }
  }

  return { ways: known?.ways ?? ways, known, pending, reach };
}
