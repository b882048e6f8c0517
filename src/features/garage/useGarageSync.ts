import { useAtomValue } from 'jotai';
import { type AccountGarage, garageAnswerSchema, garagePath, mergeGarages } from '#contract/people/garage.ts';
import type { Http } from '#src/http/http.ts';
import { accountAtom, currentToken, deviceStore } from '#src/http/session.ts';
import { randomId } from '#src/lib/randomId.ts';
import { joinGarage } from '#src/device/lists/sync/garageOwner.ts';
import { useAccountSync } from '#src/device/lists/sync/useAccountSync.ts';
import { type Garage, garageAtom } from '#src/device/lists/garage.ts';

/** Keeps the signed-in person's vehicles the same on the device and in the account, even after both have changed. */
export function useGarageSync(): void {
  useAccountSync(inWords(useAtomValue(garageAtom)), async (http) => {
    const accountId = deviceStore.get(accountAtom)?.id;
    // The account itself is not loaded yet.
    if (accountId === undefined) return currentToken() === null;
    joinGarage(accountId);
    const own = deviceStore.get(garageAtom);
    const { vehicles, chosen, agreed = [] } = own;
    const merged = await syncWithAccount(http, agreed, { vehicles, chosen });
    if (merged === null) return false;
    deviceStore.set(garageAtom, (current) => {
      // Not if it was changed meanwhile, because that change gets its own turn, or if the person has signed out.
      const isSame = current.of === accountId && inWords(current) === inWords(own);
      return isSame ? { ...current, ...merged, agreed: merged.vehicles } : current;
    });
    return true;
  });
}

const inWords = ({ vehicles, chosen }: Garage) => JSON.stringify([vehicles, chosen]);

/** What the device and the account hold from now on; null when the account could not be read or written. */
async function syncWithAccount(
  http: Http,
  agreed: readonly string[],
  mine: AccountGarage,
): Promise<AccountGarage | null> {
  try {
    const theirs = await http.send({ path: garagePath, answer: garageAnswerSchema });
    const merged = mergeGarages(agreed, mine, theirs);
    if (JSON.stringify(merged) === JSON.stringify(theirs)) return merged;
    return await http.send({
      method: 'PUT',
      path: garagePath,
      body: merged,
      answer: garageAnswerSchema,
      idempotencyKey: randomId(),
    });
  } catch {
    return null;
  }
}
