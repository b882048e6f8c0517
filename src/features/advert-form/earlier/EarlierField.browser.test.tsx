import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Account } from '#contract/people/account.ts';
import { OfflineError } from '#src/http/failures.ts';
import type { WireRequest } from '#src/http/http.ts';
import { ownAdvert, ownAdvertsAnswer } from '#tests/support/device/ownAdvertsAnswer.ts';
import { field, nextVendor, storedAdvert } from '#tests/support/render/advertForm.tsx';
import { newAdvert, signedInOnAPhone } from '#tests/support/render/newAdvertForm.tsx';
import { problem, renderInShop } from '#tests/support/render/renderInShop.tsx';

signedInOnAPhone();

const earlier = storedAdvert({ number: 20_418, title: 'Alternator 12V 90A', partNumber: '27060-0D060' });
const row = ownAdvert(20_418, { id: earlier.id, title: earlier.title });
const other = ownAdvert(20_419, { title: 'Alternator belt' });

async function open(answer: (request: WireRequest) => object = () => earlier) {
  const account: Account = nextVendor();
  const shop = await renderInShop(newAdvert(account), (request) => {
    const { path } = request;
    if (path.startsWith('/adverts/my-adverts?')) {
      return {
        status: 200,
        data: ownAdvertsAnswer(path.includes('q=alt') || path.includes('q=27060') ? [row, other] : []),
      };
    }
    if (path === `/adverts/${earlier.id}`) return { status: 200, data: answer(request) };
    return problem(404, 'not_found', 'There is no such page.');
  });
  await expect.element(field('Title')).toBeVisible();
  return shop;
}
// Selects have options, too.
const offers = page.getByRole('listbox', { name: 'Your adverts like this' }).getByRole('option');
const offer = offers.filter({ hasText: /^Alternator 12V 90A/ });

test('an earlier advert is offered while its title is typed, and one tap fills in what can be copied', async () => {
  const { requests } = await open();
  await userEvent.type(field('Title'), 'alt');
  await expect.element(offer).toBeVisible();
  await expect.element(offers.nth(0).getByText(/^SY-20418 · GHc\s1,250\.00 · Toyota Camry$/)).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Title' })).toHaveAttribute('aria-expanded', 'true');
  await offer.click();
  await expect.element(field('Title')).toHaveValue('Alternator 12V 90A');
  await expect.element(page.getByLabelText(/^Part number/)).toHaveValue('27060-0D060');
  await expect.element(field('Price')).toHaveValue('1250.00');
  await expect.element(page.getByLabelText('Make', { exact: true })).toHaveValue('Toyota');
  await expect.element(page.getByLabelText('Model', { exact: true })).toHaveValue('Camry');
  await expect.element(page.getByLabelText('Category', { exact: true })).toHaveValue('battery-electricity');
  await expect.element(page.getByText('Filled in from SY-20418')).toBeVisible();
  expect(offers.query()).toBeNull();
  // A description is of one piece and may not be true of the next.
  await expect.element(page.getByLabelText('Description', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(field('Title')).toHaveValue('alt');
  await expect.element(field('Price')).toHaveValue('');
  expect(requests.filter(({ path }) => path.includes('my-adverts?')).length).toBeLessThanOrEqual(2);
});

test('works with the keyboard alone, from the part number, and never replaces typed text unasked', async () => {
  await open();
  await field('Title').fill('My own title');
  await field('Price').fill('999');
  await page.getByText('More that helps buyers').click();
  const number = page.getByLabelText(/^Part number/);
  await userEvent.type(number, '27060');
  await expect.element(offer).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(offer).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(offer).toHaveAttribute('aria-selected', 'false');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(number).toHaveValue('27060-0D060');
  await expect.element(field('Title')).toHaveValue('My own title');
  await expect.element(field('Price')).toHaveValue('999');
  await expect.element(page.getByText('We kept what you typed in: Title, Price.')).toBeVisible();
  await page.getByRole('button', { name: 'Take these too' }).click();
  await expect.element(field('Title')).toHaveValue('Alternator 12V 90A');
  await expect.element(field('Price')).toHaveValue('1250.00');
});

test('Escape closes the list, and an advert that cannot be read fills in nothing', async () => {
  await open(() => {
    throw new OfflineError();
  });
  await userEvent.type(field('Title'), 'alt');
  await expect.element(offer).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(offers.query()).toBeNull();
  await expect.element(field('Title')).toHaveValue('alt');
  await userEvent.type(field('Title'), 'e');
  await field('Title').fill('alt');
  await offer.click();
  await expect.element(page.getByText(/SY-20418 could not be read, so nothing was filled in/)).toBeVisible();
  await expect.element(field('Title')).toHaveValue('alt');
});
