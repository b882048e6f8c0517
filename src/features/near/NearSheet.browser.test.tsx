import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { storageKeys } from '#src/device/storageKeys.ts';
import { clearDevice } from '#src/http/session.ts';
import { problem, renderInShop } from '#tests/support/render/renderInShop.tsx';
import { distanceWordsFrom } from './followOwnPlace.ts';
import { NearSheet } from './NearSheet.tsx';

beforeEach(() => {
  clearDevice();
  // As in another tab: what was held is forgotten too.
  dispatchEvent(new StorageEvent('storage', { key: null }));
});
afterEach(() => vi.restoreAllMocks());

async function open() {
  const chosen: string[] = [];
  const { requests } = await renderInShop(
    <NearSheet onTown={(town) => chosen.push(town)} onClose={() => undefined} />,
    () => problem(404, 'not_found', 'Nothing is asked of the shop.'),
  );
  return { chosen, requests };
}
const stored = (): unknown => JSON.parse(localStorage.getItem(storageKeys.ownPlace) ?? 'null');
const ask = () => page.getByRole('button', { name: 'Ask this device' }).click();

test('asks the phone on a tap alone, keeps a kilometre of it on the device, and sends nothing', async () => {
  const told = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((tell) => {
    const coords = { latitude: 5.681_23, longitude: -0.021_34 };
    // @ts-expect-error -- the rest of a position is not read
    tell({ coords });
  });
  const { chosen, requests } = await open();
  await expect.element(page.getByRole('dialog', { name: 'Where are you?' })).toBeVisible();
  expect(told).not.toHaveBeenCalled();
  await ask();
  await expect.poll(() => chosen).toEqual(['Tema']);
  expect(stored()).toEqual({ town: 'Tema', latitude: 5.68, longitude: -0.02 });
  expect(requests).toEqual([]);
});

test('a phone that may not tell where it is gets a choice of towns', async () => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_tell, refuse) => {
    // @ts-expect-error -- the rest of the error is not read
    refuse?.({ code: 1, PERMISSION_DENIED: 1 });
  });
  const { chosen } = await open();
  await ask();
  await expect.element(page.getByText(/may not ask this device/)).toBeVisible();
  await page.getByRole('button', { name: 'Show nearest first' }).click();
  await expect.element(page.getByText('Choose your region.')).toBeVisible();
  await page.getByLabelText('Region').selectOptions('Ashanti');
  await page.getByLabelText('Town').selectOptions('Obuasi');
  await page.getByRole('button', { name: 'Show nearest first' }).click();
  await expect.poll(() => chosen).toEqual(['Obuasi']);
});

test('a region alone stands for its capital, and the place can be forgotten', async () => {
  const { chosen } = await open();
  await page.getByLabelText('Region').selectOptions('Northern');
  await page.getByRole('button', { name: 'Show nearest first' }).click();
  await expect.poll(() => chosen).toEqual(['Tamale']);
  await page.getByRole('button', { name: 'Forget my place' }).click();
  await expect.poll(stored).toBeNull();
});

test('says distances in words from the centre of a town, or of a region for a town nobody knows', () => {
  const words = distanceWordsFrom({ town: 'Accra', latitude: 5.56, longitude: -0.2 });
  expect(words({ town: 'Tema', region: 'Greater Accra' })).toBe('23\u00a0km');
  expect(words({ town: 'Accra', region: 'Greater Accra' })).toBe('under\u00a02\u00a0km');
  expect(words({ town: 'Somewhere', region: 'Ashanti' })).toBe('201\u00a0km');
  expect(words({ town: 'Somewhere', region: 'Nowhere' })).toBe('');
});
