import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cartAtom } from '#src/device/lists/cart.ts';
import { deviceStore } from '#src/http/session.ts';
import { LinkIconButton } from '#src/ui/links.tsx';
import { problem, renderInShop } from '#tests/support/render/renderInShop.tsx';
import { TopBar } from './TopBar.tsx';

const nothing = () => undefined;
const part = {
  id: 'a',
  name: 'Brake pads',
  price: 12_000,
  image: null,
  vendor: { id: 'v', name: 'Kofi Auto' },
  place: 'Kumasi, Ashanti',
};

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  deviceStore.set(cartAtom, () => []);
  await page.viewport(360, 740);
});

test.each([
  // A phone of 360 px whose page is enlarged twofold.
  [180, '100%'],
  [320, '100%'],
  [360, '100%'],
  [320, '200%'],
  [360, '200%'],
  [900, '200%'],
  [1280, '200%'],
])('every icon of the bar, the outbox included, is in view at %d px and %s text', async (width, text) => {
  await page.viewport(width, 740);
  document.documentElement.style.fontSize = text;
  deviceStore.set(cartAtom, () => [{ ...part, quantity: 12 }]);
  await renderInShop(
    <TopBar
      searchField={<input aria-label="Search" />}
      noticeCount={3}
      newCount={3}
      outbox={
        <LinkIconButton to="/outbox" aria-label="Outbox, 2 not sent">
          <svg width={24} height={24} />
        </LinkIconButton>
      }
      onMenu={nothing}
      onSearch={nothing}
      onNear={nothing}
      onProfile={nothing}
      onGarage={nothing}
      onLogout={nothing}
    />,
    () => problem(500, 'internal', 'Not asked.'),
  );
  for (const name of ['Menu', 'Outbox, 2 not sent', 'Vendor Dashboard, 3 new things', 'Cart, 12 parts']) {
    const { left, right, width: wide } = page.getByRole('link', { name }).element().getBoundingClientRect();
    if (width >= 320) expect(wide, name).toBe(48);
    else expect(wide, name).toBeGreaterThanOrEqual(24);
    expect(left, name).toBeGreaterThanOrEqual(0);
    expect(right, name).toBeLessThanOrEqual(width);
  }
  expect(page.getByRole('banner').element().getBoundingClientRect().height).toBe(64);
});
