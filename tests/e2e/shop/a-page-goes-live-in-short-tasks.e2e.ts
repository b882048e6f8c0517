import { expect, test, untilLive } from '#tests/support/shop/shop.ts';

/* How long the tasks are is measured by `npm run audit`. Here is what made one of them five times as long as the rest. */

test('React is read once, also while an inspector watches', async ({ page }) => {
  const limits: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'debug') limits.push(message.text());
  });
  await page.addInitScript(() => {
    globalThis.Error = new Proxy(Error, {
      apply(target, _self, [message]: [string]) {
        console.debug(typeof target.stackTraceLimit);
        return new target(message);
      },
    });
  });
  await page.goto('/');
  await untilLive(page);
  // React has created its errors, and none of them has a stack with line numbers.
  expect(new Set(limits)).toEqual(new Set(['undefined']));
  // All that come later have one.
  expect(await page.evaluate(() => new Error('later').stack)).toContain('    at ');
});
