import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keepSession } from '#src/http/session.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { MessagesPage } from './MessagesPage.tsx';

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
