import { expect, test } from 'vitest';
import { pageRoutes } from '#contract/core/pages/pageFacts.ts';
import { auditedPages } from './auditedPages.ts';
import type { AuditShop } from './auditShop.ts';

const id = '0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b';
// Only its addresses are used, nothing of the shop itself.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const shop = {
  advert: id,
  ownAdvert: id,
  receipt: 'none',
  vendor: { id, slug: 'audited-spares' },
  order: id,
  thread: id,
  decision: id,
} as AuditShop;
const pages = auditedPages(shop);
const visited = pages.map((page) => page.path);

/** Whether an address belongs to a route: `/v/audited-spares` to `/v/$slug`. */
const isOf = (route: string, address: string) => {
  const [parts, addressParts] = [route.split('/'), (address.split('?', 1)[0] ?? '').split('/')];
  return (
    parts.length === addressParts.length &&
    parts.every((part, place) => part.startsWith('$') || part === addressParts[place])
  );
};

test('the audit visits every route of the app at its own address', () => {
  expect(pageRoutes.length).toBeGreaterThan(30);
  expect(visited.filter((address) => /[$]|\.\w/.test(address))).toEqual([]);
  for (const route of pageRoutes) {
    expect(
      visited.some((address) => isOf(route, address)),
      route,
    ).toBe(true);
  }
});

test('no address and no name appears twice', () => {
  expect(new Set(visited).size).toBe(visited.length);
  expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length);
});
