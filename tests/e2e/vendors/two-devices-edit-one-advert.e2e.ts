import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { advertAnswerSchema, advertDetailSchema } from '#contract/catalogue/adverts.ts';
import { pictureAnswerSchema } from '#contract/core/pictures/pictureUploads.ts';
import { projectDir } from '#server/config/config.ts';
import { accessibilityFaults } from '#tests/support/render/accessibilityFaults.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { newVendorSession, openSignedIn } from '#tests/support/shop/signIn.ts';

test.setTimeout(180_000);
// The browser logs each 409 response, and those are what this test is about.
test.use({ expectedErrors: [/status of 409/] });

const price = (page: Page) => page.getByLabel('Price', { exact: true });
const title = (page: Page) => page.getByLabel('Title', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).locator('visible=true');

test('an advert edited on two devices shows both versions, the vendor chooses field by field, and nothing is lost @long @desktop-long', async ({
  page,
  otherDevice: other,
  shop,
  isMobile,
}) => {
  const mark = randomUUID().slice(0, 6);
  const vendor = await newVendorSession(shop, { plan: true });
  await openSignedIn(page, vendor, '/vendor-dashboard');

  // The advert, with two pictures.
  const headers = { authorization: `Bearer ${vendor.token}` };
  const api = `${shop.url}/api`;
  const upload = async (name: string): Promise<string> => {
    const buffer = await readFile(path.join(projectDir, 'server/seed/demo/pictures', name));
    const answer = await page.request.post(`${api}/pictures`, {
      headers,
      multipart: { picture: { name, mimeType: 'image/jpeg', buffer } },
    });
    return pictureAnswerSchema.parse(await answer.json()).picture.id;
  };
  const pictures = [await upload('alternator.jpg'), await upload('alternator-2.jpg')];
  const posted = await page.request.post(`${api}/adverts`, {
    headers,
    data: {
      title: `Alternator ${mark}`,
      Make: 'Toyota',
      Model: 'Camry',
      region: 'Western',
      location: 'Takoradi',
      item: 'Denso',
      condition: 'Used',
      category: 'battery-electricity',
      price: 1250,
      description: 'Tested at 14.2 V.',
      images: pictures.map((id) => ({ id, alt: '' })),
    },
  });
  const { id } = advertAnswerSchema.parse(await posted.json()).advert;
  const stored = async () => {
    const answer = await page.request.get(`${api}/adverts/${id}`, { headers });
    return advertDetailSchema.parse(await answer.json());
  };

  await expect.poll(async () => (await stored()).pictures.every(({ ready }) => ready)).toBe(true);

  // The same vendor on a second device. Both open the advert before either saves.
  await openSignedIn(other, vendor, '/vendor-dashboard');
  for (const device of [other, page]) {
    await device.goto(`/edit-product?id=${id}`);
    await untilLive(device);
    await expect(title(device)).toHaveValue(`Alternator ${mark}`);
  }

  await price(other).fill('1190');
  await other.getByLabel('Description', { exact: true }).fill('Tested at 14.2 V. Price is firm.');
  await other.getByRole('button', { name: /^Picture 2 of 2/ }).click();
  await other.getByRole('button', { name: 'Make it the cover' }).click();
  await save(other).click();
  await expect(other.getByText('Edited successfully')).toBeVisible();

  await title(page).fill(`Alternator 12V 90A ${mark}`);
  await price(page).fill('1200');
  await save(page).click();

  // Both versions, side by side where there is room; what only one device changed is chosen already.
  const dialog = page.getByRole('dialog', { name: 'Changed on another device' });
  const group = (name: string) => dialog.getByRole('group', { name: new RegExp(`^${name}`) });
  const yours = (name: string) => group(name).getByRole('radio', { name: /^Yours/ });
  const theirs = (name: string) => group(name).getByRole('radio', { name: /^On the other device/ });
  await expect(dialog).toBeVisible();
  await expect(yours('Title')).toBeChecked();
  await expect(theirs('Description')).toBeChecked();
  await expect(theirs('Pictures')).toBeChecked();
  await expect(group('Pictures').locator('img')).toHaveCount(4);
  await expect(group('Price').getByText('GHc\u00a01,200.00')).toBeVisible();
  await expect(group('Price').getByText('GHc\u00a01,190.00')).toBeVisible();
  await expect(group('Price').locator('input:checked')).toHaveCount(0);
  await expect(dialog.getByText(/^The same on both: Make and model/)).toBeVisible();
  const [left, right] = [await yours('Price').boundingBox(), await theirs('Price').boundingBox()];
  expect(left && right && (isMobile ? right.y > left.y && right.x === left.x : right.y === left.y)).toBe(true);
  expect(await accessibilityFaults(page, { within: '[role=dialog]' })).toEqual([]);

  // After the dialog is closed and the page reloaded, the typed text is there, and so is the question.
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await page.reload();
  await untilLive(page);
  await expect(title(page)).toHaveValue(`Alternator 12V 90A ${mark}`);
  await expect(price(page)).toHaveValue('1200');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(yours('Title')).toBeChecked();

  // The keyboard can choose, too. Saving first asks for the choice that is missing.
  await dialog.getByRole('button', { name: 'Save the choice' }).click();
  await expect(dialog.getByText('Choose one of the two.')).toBeVisible();
  await expect(yours('Price')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(theirs('Price')).toBeChecked();

  // Meanwhile the other device changes something else: the choice is kept, and both are shown once more.
  await other.goto(`/edit-product?id=${id}`);
  await untilLive(other);
  await expect(price(other)).toHaveValue('1190.00');
  await other.getByLabel('Town', { exact: true }).fill('Kokompe');
  await save(other).click();
  await expect(other.getByText('Edited successfully')).toBeVisible();
  await other.close();
  await dialog.getByRole('button', { name: 'Save the choice' }).click();
  await expect(theirs('Region and town')).toBeChecked();
  await expect(yours('Title')).toBeChecked();
  await expect(group('Price')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save the choice' }).click();
  await expect(page.getByText('Edited successfully')).toBeVisible();

  expect(await stored()).toMatchObject({
    title: `Alternator 12V 90A ${mark}`,
    pricePesewas: 119_000,
    description: 'Tested at 14.2 V. Price is firm.',
    town: 'Kokompe',
    version: 4,
    pictures: [{ id: pictures[1] }, { id: pictures[0] }],
  });
});
