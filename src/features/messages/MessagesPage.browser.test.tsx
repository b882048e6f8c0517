import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OfflineError } from '#src/http/failures.ts';
import { dropSession, keepSession } from '#src/http/session.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { MessagesPage } from './MessagesPage.tsx';

/** Of the bar above every page, in pixels. */
const barHeight = 64;
const id = '7f3f1bb6-5b8c-4c3e-8a55-00000000000a';

afterEach(async () => {
  await page.viewport(360, 740);
  await emptyOutbox();
});

test.each([360, 1280])('an open conversation has one heading of the page, at %d px', async (width) => {
  await page.viewport(width, 740);
  keepSession({ token: 'a-token', account: vendorAccount });
  await renderInShop(<MessagesPage thread={id} keyed={null} pushQuestion={null} />, () =>
    problem(503, 'unavailable', 'Not now.'),
  );
  const headings = page.getByRole('heading', { level: 1, name: 'Messages' });
  await expect.poll(() => headings.elements().length).toBe(1);
});

const open = <MessagesPage thread={id} keyed={null} pushQuestion={null} />;
const unavailable = () => problem(503, 'unavailable', 'Not now.');

test.each([360, 1280])('an open conversation ends with the screen, at %d px', async (width) => {
  await page.viewport(width, 740);
  keepSession({ token: 'a-token', account: vendorAccount });
  await renderInShop(open, unavailable);
  await expect.poll(() => document.querySelector('[data-open]')?.clientHeight).toBe(740 - barHeight);
});

test('on a phone nothing lies below an open conversation', async () => {
  keepSession({ token: 'a-token', account: vendorAccount });
  await renderInShop(
    <>
      {open}
      <p data-strip>Keep Spareyard on this phone</p>
    </>,
    unavailable,
  );
  await expect.element(page.getByText('Keep Spareyard on this phone')).not.toBeVisible();
});

test.each([
  ['a conversation', { thread: id }, `/messages?thread=${id}`],
  ['the conversation of an order', { order: id }, `/messages?order=${id}`],
  ['all conversations', {}, '/messages'],
])('the sign-in leads back to %s', async (_which, wanted, next) => {
  dropSession();
  await renderInShop(<MessagesPage {...wanted} keyed={null} pushQuestion={null} />, unavailable);
  await expect
    .element(page.getByRole('link', { name: 'Sign In' }))
    .toHaveAttribute('href', `/login?next=${encodeURIComponent(next)}`);
});

test('without a connection, the conversation of an order is not called missing', async () => {
  keepSession({ token: 'a-token', account: vendorAccount });
  await renderInShop(<MessagesPage order={id} keyed={null} pushQuestion={null} />, () => {
    throw new OfflineError();
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'We could not reach the shop' })).toBeVisible();
  await expect
    .element(page.getByText('No connection right now. Try again when the connection is back.', { exact: true }))
    .toBeVisible();
});
