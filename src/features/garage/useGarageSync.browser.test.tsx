import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { type AccountGarage, garageSchema } from '#contract/people/garage.ts';
import { OfflineError } from '#src/http/failures.ts';
import { deviceStore, dropSession, keepSession } from '#src/http/session.ts';
import { emptyGarage, garageAtom, filteringVehicle, withVehicle } from '#src/device/lists/garage.ts';
import { followSessionForCopies } from '#src/device/reads/followSessionForCopies.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { type Answer, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { GarageButton } from './GarageButton.tsx';
import { GaragePlace } from './GaragePlace.tsx';
import { useGarageSync } from './useGarageSync.ts';

function Sync() {
  useGarageSync();
  return null;
}

const renderGarage = (
  <>
    <GarageButton>Choose your vehicle</GarageButton>
    <GaragePlace />
    <Sync />
  </>
);

/** A fake account that stores what it receives. */
function account(stored: AccountGarage): { answer: Answer; storedGarage: () => AccountGarage } {
  let garage = stored;
  return {
    storedGarage: () => garage,
    answer: ({ method, body }) => {
      if (method === 'PUT') garage = z.parse(garageSchema, body);
      return { status: 200, data: garage };
    },
  };
}

beforeEach(() => {
  dropSession();
  localStorage.clear();
  deviceStore.set(garageAtom, () => emptyGarage);
});

test('a vehicle that was chosen before signing in joins those of the account', async () => {
  deviceStore.set(garageAtom, (current) =>
    withVehicle(current, { kind: 'car', make: 'Kia', model: 'Rio', year: 2014 }),
  );
  const { answer, storedGarage } = account({ vehicles: ['Honda Civic'], chosen: 'Honda Civic' });
  await renderInShop(renderGarage, answer);
  keepSession({ token: 'a-token', account: vendorAccount });
  await expect.poll(storedGarage).toEqual({ vehicles: ['Honda Civic', 'Kia Rio 2014'], chosen: 'Kia Rio 2014' });
  expect(deviceStore.get(garageAtom)).toMatchObject({ vehicles: ['Honda Civic', 'Kia Rio 2014'] });

  // What is removed here does not come back from the account.
  await page.getByRole('button', { name: 'Choose your vehicle' }).click();
  await page.getByRole('button', { name: 'Remove Honda Civic' }).click();
  await expect.element(page.getByRole('button', { name: 'Remove Kia Rio 2014' })).toHaveFocus();
  await expect.poll(storedGarage).toEqual({ vehicles: ['Kia Rio 2014'], chosen: 'Kia Rio 2014' });
});

test('the vehicles of an account leave with its person, and unsent changes wait for that person only', async () => {
  const kia = withVehicle(emptyGarage, { kind: 'car', make: 'Kia', model: 'Rio', year: 2014 });
  const { answer, storedGarage } = account({ vehicles: ['Honda Civic'], chosen: null });
  let online = true;
  await renderInShop(renderGarage, (request) => {
    if (!online) throw new OfflineError();
    return answer(request);
  });
  followSessionForCopies();
  keepSession({ token: 'a-token', account: vendorAccount });
  await expect.poll(() => deviceStore.get(garageAtom).vehicles).toEqual(['Honda Civic']);
  online = false;
  deviceStore.set(garageAtom, (garage) => ({ ...garage, vehicles: [...garage.vehicles, ...kia.vehicles] }));
  dropSession();
  await expect.poll(() => deviceStore.get(garageAtom).vehicles).toEqual([]);

  online = true;
  keepSession({ token: 'b-token', account: vendorAccount });
  await expect.poll(storedGarage).toMatchObject({ vehicles: ['Honda Civic', 'Kia Rio 2014'] });
  dropSession();
  await expect.poll(() => deviceStore.get(garageAtom)).toEqual(emptyGarage);
});

test('the vehicles of an account leave even from a page that shows no garage', async () => {
  const theirs = { vehicles: ['Kia Rio 2014'], chosen: 'Kia Rio 2014', onlyFitting: true, agreed: ['Kia Rio 2014'] };
  keepSession({ token: 'a-token', account: vendorAccount });
  followSessionForCopies();
  // As an earlier page of theirs has left it.
  localStorage.setItem(storageKeys.garage, JSON.stringify({ ...theirs, of: vendorAccount.id }));
  dropSession();
  await expect.poll(() => localStorage.getItem(storageKeys.garage)).not.toContain('Kia');
  expect(filteringVehicle()).toBeNull();
});

test('another person on the same phone gets none of the vehicles of the first', async () => {
  const second = { ...vendorAccount, id: crypto.randomUUID(), email: 'kojo@example.com' };
  const { answer, storedGarage } = account({ vehicles: [], chosen: null });
  const mine = { vehicles: ['Kia Rio 2014'], chosen: 'Kia Rio 2014', onlyFitting: false };
  deviceStore.set(garageAtom, () => ({ ...mine, of: vendorAccount.id, agreed: [] }));
  await renderInShop(renderGarage, answer);
  followSessionForCopies();
  keepSession({ token: 'b-token', account: second });
  await expect.poll(() => deviceStore.get(garageAtom).vehicles).toEqual([]);
  deviceStore.set(garageAtom, (garage) => withVehicle(garage, { kind: 'bike', wheel: '26' }));
  await expect.poll(storedGarage).toMatchObject({ vehicles: ['Bike 26 inch'] });
});

test('the vehicles of a signed-out person are not sent to the shop', async () => {
  const { answer } = account({ vehicles: [], chosen: null });
  const { requests } = await renderInShop(renderGarage, answer);
  deviceStore.set(garageAtom, (current) => withVehicle(current, { kind: 'bike', wheel: '26' }));
  await new Promise((resolve) => {
    setTimeout(resolve, 2000);
  });
  expect(requests).toEqual([]);
});
