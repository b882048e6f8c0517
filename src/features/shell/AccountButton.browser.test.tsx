import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepSession } from '#src/http/session.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { AccountButton } from './AccountButton.tsx';

afterEach(async () => {
  await page.viewport(360, 740);
});

test('the menu under the name links to the pages of the account, and closes on Escape and on a choice', async () => {
  await page.viewport(1280, 800);
  const onProfile = vi.fn();
  const nothing = () => undefined;
  await renderInShop(
    <AccountButton
      name="Ama Mensah"
      photoUrl={null}
      noticeCount={2}
      onProfile={onProfile}
      onGarage={nothing}
      onLogout={nothing}
    />,
    () => problem(500, 'internal', 'Not asked.'),
  );
  const name = page.getByRole('button', { name: 'Ama Mensah' });
  const menu = page.getByRole('navigation', { name: 'Your account' });
  await expect.element(menu).not.toBeInTheDocument();

  await name.click();
  for (const [label, path] of [
    ['Messages', '/messages'],
    ['Track Your Order', '/orders'],
    ['Notices (2)', '/notices'],
    ['Favourites', '/favourites'],
    ['Saved searches', '/saved-searches'],
    ['Security', '/security'],
  ] as const) {
    await expect.element(menu.getByRole('link', { name: label })).toHaveAttribute('href', path);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();

  await name.click();
  await menu.getByRole('button', { name: 'Profile' }).click();
  expect(onProfile).toHaveBeenCalledOnce();
  await expect.element(menu).not.toBeInTheDocument();
});

test.each([
  [{}, 0],
  [{ needsSecondFactor: true }, 1],
  [{ needsSecondFactor: false }, 1],
])('for an account with %j the menu links to the desk %d times', async (staff, times) => {
  await page.viewport(1280, 800);
  keepSession({ token: crypto.randomUUID(), account: { ...vendorAccount, ...staff } });
  const nothing = () => undefined;
  await renderInShop(
    <AccountButton
      name="Abena Owusu"
      photoUrl={null}
      noticeCount={0}
      onProfile={nothing}
      onGarage={nothing}
      onLogout={nothing}
    />,
    () => problem(500, 'internal', 'Not asked.'),
  );
  await page.getByRole('button', { name: 'Abena Owusu' }).click();
  const menu = page.getByRole('navigation', { name: 'Your account' });
  await expect.element(menu.getByRole('link', { name: 'Security' })).toBeVisible();
  expect(menu.getByRole('link', { name: 'Desk' }).elements()).toHaveLength(times);
});
