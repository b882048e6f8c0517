import { useAtom } from 'jotai';
import { type AccountGarage, garagePath, garageSchema, mergeGarages } from '#contract/garage.ts';
import type { Http } from '#src/http/http.ts';
import { randomId } from '#src/lib/randomId.ts';
import { useAccountSync } from '#src/offline/account/useAccountSync.ts';
import { garageAtom } from '#src/offline/garage.ts';

/** Keeps the vehicles of who is signed in the same on device and account, also after both have changed. */
export function useGarageSync(): void {
  const [garage, setGarage] = useAtom(garageAtom);
  const own = JSON.stringify([garage.vehicles, garage.chosen]);

  useAccountSync(own, async (http) => {
    const { vehicles, chosen, agreed = [] } = garage;
    const met = await meet(http, agreed, { vehicles, chosen });
    if (met === null) return false;
    setGarage((held) => {
      // Changed meanwhile: that change is met in its turn.
      const isSame = JSON.stringify([held.vehicles, held.chosen]) === own;
      return isSame ? { ...held, ...met, agreed: met.vehicles } : held;
    });
    return true;
  });
}

/** What device and account hold from now on; null when the account could not be asked or told. */
async function meet(http: Http, agreed: readonly string[], mine: AccountGarage): Promise<AccountGarage | null> {
  try {
    const theirs = await http.send({ path: garagePath, answer: garageSchema });
    const met = mergeGarages(agreed, mine, theirs);
    if (JSON.stringify(met) === JSON.stringify(theirs)) return met;
    return await http.send({
      method: 'PUT',
      path: garagePath,
      body: met,
      answer: garageSchema,
      idempotencyKey: randomId(),
    });
  } catch {
    return null;
  }
}
