import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clearDevice, deviceStore } from '#src/http/session.ts';
import { emptyGarage, garageAtom } from '#src/device/lists/garage.ts';
import { renderInShop } from '#tests/support/render/renderInShop.tsx';
import { garageOpenAtom } from './garageOpen.ts';
import { GaragePlace } from './GaragePlace.tsx';
import { HomeGarage } from './HomeGarage.tsx';

const show = () =>
  renderInShop(
    <>
      <HomeGarage />
      <GaragePlace />
    </>,
    () => ({ status: 500, data: null }),
  );

beforeEach(() => {
  clearDevice();
  deviceStore.set(garageAtom, () => emptyGarage);
  deviceStore.set(garageOpenAtom, null);
});

test('on a desktop make, model, year and Go lead to the parts that fit', async () => {
  await page.viewport(1280, 800);
  await show();
  const form = page.getByRole('form', { name: 'Your vehicle' });
  await form.getByLabelText('Make').selectOptions('Toyota');
  await form.getByLabelText('Model').selectOptions('Corolla');
  await form.getByLabelText('Year').selectOptions('2012');
  await form.getByRole('button', { name: 'Go' }).click();
  await expect.element(page.getByText(/^At \/view-product\?fits=/)).toBeVisible();
  expect(deviceStore.get(garageAtom).chosen).toBe('Toyota Corolla 2012');
});

test('on a desktop Go says what is missing, and a chassis number fills it in', async () => {
  await page.viewport(1280, 800);
  await show();
  const form = page.getByRole('form', { name: 'Your vehicle' });
  await form.getByRole('button', { name: 'Go' }).click();
  await expect.element(form.getByText('Choose a make.')).toBeVisible();
  // The number is read while Go is pressed already.
  await form.getByLabelText('VIN or chassis number').fill('NZE121-3012345');
  await form.getByRole('button', { name: 'Go' }).click();
  await expect.element(page.getByText(/^At \/view-product\?fits=Toyota/)).toBeVisible();
});

test('on a phone a make is one tap, and the garage asks for the model', async () => {
  await page.viewport(360, 740);
  await show();
  await page.getByRole('group', { name: 'Make of your vehicle' }).getByRole('button', { name: 'Nissan' }).click();
  const garage = page.getByRole('dialog', { name: 'My garage' });
  await expect.element(garage.getByLabelText('Make')).toHaveValue('Nissan');
  await expect.element(garage.getByLabelText('Model')).toBeEnabled();
});

test('on a phone the makes of earlier vehicles come first', async () => {
  await page.viewport(360, 740);
  deviceStore.set(garageAtom, () => ({ ...emptyGarage, vehicles: ['Kia Picanto 2014'] }));
  await show();
  const makes = page.getByRole('group', { name: 'Make of your vehicle' }).getByRole('button');
  await expect.element(makes.first()).toHaveTextContent('Kia');
});
