import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInShop } from '#tests/support/render/renderInShop.tsx';
import { VendorTabs } from './VendorTabs.tsx';

beforeEach(async () => {
  await page.viewport(360, 740);
});

test('a count moves no tab, and covers none of their words', async () => {
  const both = (
    <>
      <VendorTabs />
      <VendorTabs newOrders={12} unread={1} />
    </>
  );
  await renderInShop(both, () => ({ status: 500, data: null }));
  await expect.element(page.getByRole('link', { name: /^Orders ?, 12 new orders$/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Messages ?, 1 unread$/ })).toBeVisible();
  const [without, counted] = page.getByRole('navigation').elements();
  const places = (bar: Element | undefined) =>
    [...(bar?.querySelectorAll('a') ?? [])].map((tab) => tab.getBoundingClientRect().left);
  expect(places(counted)).toHaveLength(8);
  expect(places(counted)).toEqual(places(without));
  const words = document.createRange();
  words.selectNode(page.getByRole('link', { name: /^Messages ?,/ }).element().childNodes[0] ?? document.body);
  const count = page.getByText('9+').element();
  expect(count.getBoundingClientRect().right).toBeLessThanOrEqual(words.getBoundingClientRect().left);
});

test('staff have the tabs of their work alone', async () => {
  await renderInShop(<VendorTabs hasMoney isOwner={false} />, () => ({ status: 500, data: null }));
  await expect.element(page.getByRole('link', { name: 'Adverts' })).toBeVisible();
  const labels = page
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);
  expect(labels).toEqual(['Adverts', 'Orders', 'Messages', 'Wanted']);
});
