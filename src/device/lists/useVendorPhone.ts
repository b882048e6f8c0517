import { useRouteContext } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { type PhoneWay, phoneWays } from '#contract/catalogue/contactWays.ts';
import type { VendorPhone } from '#contract/catalogue/vendorPhone.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { storedAtom } from '#src/device/storedAtom.ts';
import { failureSentence, isUnreachable } from '#src/http/failures.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';

/*
 * The numbers of vendors that the shop has shown to this person, stored on their device, so that a call works without a
 * connection too. No list, page or saved catalogue contains a number.
 */

interface ShownPhone extends VendorPhone {
  readonly vendorId: string;
  /** Since when it is known, in milliseconds since 1970. */
  readonly at: number;
}

const maxShown = 60;
/** After this time the shop is asked again: numbers change. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

const shownSchema = lateSchema(async () => (await import('./shownPhones.ts')).shownPhonesSchema);
const answerSchema = lateSchema(async () => (await import('#contract/catalogue/vendorPhone.ts')).vendorPhoneSchema);
const shownPhonesAtom = storedAtom<readonly ShownPhone[]>(storageKeys.shownPhones, shownSchema, []);

/** What to say when `ask` has thrown. */
export function phoneNotShown(error: unknown) {
  const needsConnection = 'The number comes from the shop, which cannot be reached right now.';
  const detail = isUnreachable(error) ? needsConnection : failureSentence(error);
  return { kind: 'error', message: 'The number could not be shown', detail } as const;
}

/** The vendor of an advert, or of a page of its own. */
interface ReachableVendor {
  readonly id: string;
  /** Missing in what an earlier release saved on the device. */
  readonly ways?: readonly PhoneWay[] | undefined;
  readonly phone?: string | null | undefined;
}

/**
 * How a vendor can be reached by phone, and the number once this person has asked for it.
 * @returns `ask`, which returns the number, from the device or from the shop; it throws what `Http.send` throws
 */
export function useVendorPhone(vendor: ReachableVendor) {
  const { http } = useRouteContext({ from: '__root__' });
  const [shown, setShown] = useAtom(shownPhonesAtom);
  const [pending, setPending] = useState(false);
  const { id } = vendor;
  const known = shown.find(({ vendorId, at }) => vendorId === id && Date.now() - at < keptMs) ?? null;

  async function ask(): Promise<VendorPhone> {
    if (known) return known;
    setPending(true);
    try {
      const path = `/vendors/${encodeURIComponent(id)}/phone`;
      const answer = await http.send({ method: 'POST', path, answer: answerSchema });
      const kept = { ...answer, vendorId: id, at: Date.now() };
      setShown((held) => [kept, ...held.filter(({ vendorId }) => vendorId !== id)].slice(0, maxShown));
      return answer;
    } finally {
      setPending(false);
    }
  }

  const ways = known?.ways ?? vendor.ways ?? (vendor.phone ? phoneWays : []);
  return { ways, known, pending, ask };
}
