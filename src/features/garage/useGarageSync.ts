import { useRouteContext } from '@tanstack/react-router';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { type AccountGarage, garageSchema, mergeGarages } from '#contract/garage.ts';
import type { Http } from '#src/http/http.ts';
import { tokenAtom } from '#src/http/session.ts';
import { randomId } from '#src/lib/randomId.ts';
import { garageAtom } from '#src/offline/garage.ts';
import { useOnline } from '#src/offline/useOnline.ts';

/** After the page is live, and after the last of several changes in a row. */
const settleMs = 1500;
const path = '/auth/me/garage';

/**
 * Keeps the vehicles of who is signed in the same on device and account, also after both have changed. What the line does
 * not take is on the device, and goes with the next change, start or line.
 */
export function useGarageSync(): void {
  const { http } = useRouteContext({ from: '__root__' });
  const token = useAtomValue(tokenAtom);
  const [garage, setGarage] = useAtom(garageAtom);
  const online = useOnline();
  const own = JSON.stringify([garage.vehicles, garage.chosen]);

  useEffect(() => {
    if (token === null || !online) return undefined;
    const { vehicles, chosen, agreed = [] } = garage;
    const timer = setTimeout(() => {
      void meet(http, agreed, { vehicles, chosen }).then((met) => {
        if (met === null) return;
        setGarage((held) => {
          // Changed meanwhile: that change is met in its turn.
          const isSame = JSON.stringify([held.vehicles, held.chosen]) === own;
          return isSame ? { ...held, ...met, agreed: met.vehicles } : held;
        });
      });
    }, settleMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `own` is the garage as far as the account has it
  }, [http, token, online, own]);
}

/** What device and account hold from now on; null when the account could not be asked or told. */
async function meet(http: Http, agreed: readonly string[], mine: AccountGarage): Promise<AccountGarage | null> {
  try {
    const theirs = await http.send({ path, answer: garageSchema });
    const met = mergeGarages(agreed, mine, theirs);
    if (JSON.stringify(met) === JSON.stringify(theirs)) return met;
    return await http.send({ method: 'PUT', path, body: met, answer: garageSchema, idempotencyKey: randomId() });
  } catch {
    return null;
  }
}
