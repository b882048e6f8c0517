import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { InviteState } from '#contract/vendor/vendorStaff.ts';
import { OfflineError } from '#src/http/failures.ts';
import { clearDevice, followSession, keepAccount, keepSession } from '#src/http/session.ts';
import { type Answer, problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { JoinStaffPage } from './JoinStaffPage.tsx';

const key = 'A'.repeat(43);
const { companyName: _none, ...about } = vendorAccount;
const person = { ...about, role: 'user' as const, companyName: null, businessAddress: null, fullname: 'Ama Serwaa' };
const worksFor = {
  vendorId: '5b0f2c71-3d8e-4d0b-9a55-0f6f7c1f2a31',
  name: 'Owusu Spares',
  since: '2026-11-20T12:10:00Z',
};
const opened = (state: InviteState) => ({
  status: 200,
  data: { vendorName: 'Owusu Spares', way: 'email', sentTo: 'a…@example.com', expiresAt: worksFor.since, state },
});

const show = (answer: Answer, at = `/join-staff#${key}`, onChanged: () => Promise<void> = async () => {}) =>
  renderInShop(
    <JoinStaffPage
      phone={null}
      confirmPhone={<p>The form for a code</p>}
      logOut={<button type="button">Logout</button>}
      onChanged={onChanged}
    />,
    answer,
    at,
  );

followSession();
beforeEach(() => {
  clearDevice();
  sessionStorage.clear();
  keepSession({ token: 'token', account: person });
});

test('accepts, and leads to the adverts', async () => {
  const { requests } = await show(
    ({ path }) =>
      path.endsWith('/accept') ? { status: 200, data: { message: 'You are on the staff now.' } } : opened('ready'),
    undefined,
    async () => keepAccount({ ...person, worksFor }),
  );
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText('At /vendor-dashboard')).toBeVisible();
  expect(requests.find(({ path }) => path.endsWith('/accept'))?.body).toEqual({ key });
  expect(sessionStorage.getItem('staff-invite')).toBeNull();
});

test('says that the person is on the staff when the answer to Accept was lost', async () => {
  let isUsed = false;
  await show(
    ({ path }) => {
      if (isUsed) return problem(410, 'gone', 'This invitation is over. Ask for a new one.');
      if (!path.endsWith('/accept')) return opened('ready');
      isUsed = true;
      throw new OfflineError();
    },
    undefined,
    async () => keepAccount({ ...person, worksFor }),
  );
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByRole('heading', { name: 'You are on the staff of Owusu Spares' })).toBeVisible();
  expect(page.getByText(/is over/).query()).toBeNull();
});

test('what was accepted is not called "not accepted" when the account cannot be read after it', async () => {
  await show(
    ({ path }) =>
      path.endsWith('/accept') ? { status: 200, data: { message: 'You are on the staff now.' } } : opened('ready'),
    undefined,
    async () => {
      throw new OfflineError();
    },
  );
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText('You are on the staff now.')).toBeVisible();
  expect(page.getByText('Not accepted yet').query()).toBeNull();
});

test('keeps the key in this tab, and in no address, while the person signs in', async () => {
  await show(() => opened('signed-out'));
  const signIn = page.getByRole('link', { name: 'Sign In' });
  await expect.element(signIn).toHaveAttribute('href', '/login?next=%2Fjoin-staff');
  expect(sessionStorage.getItem('staff-invite')).toBe(key);
});

test.each([
  ['other-email', /went to a…@example\.com, and you are signed in as/],
  ['other-phone', 'The form for a code'],
  ['vendor', /cannot be on a staff/],
  ['vendor', 'Logout'],
  ['other-email', 'Logout'],
  ['elsewhere', /Leave it first/],
] as const)('says what is in the way: %s', async (state, words) => {
  await show(() => opened(state));
  await expect.element(page.getByText(words)).toBeVisible();
  expect(page.getByRole('button', { name: 'Accept' }).query()).toBeNull();
});

test('says that an invitation is over, and that there is none without a link', async () => {
  await show(() => problem(410, 'gone', 'This invitation is over. Ask for a new one.'));
  await expect.element(page.getByRole('heading', { name: 'This invitation is over' })).toBeVisible();
});

test('leaves the staff when asked twice', async () => {
  keepAccount({ ...person, worksFor });
  const { requests } = await show(
    () => ({ status: 200, data: { message: 'You are not on a staff any more.' } }),
    '/join-staff',
    async () => keepAccount(person),
  );
  await page.getByRole('button', { name: 'Leave the staff' }).click();
  expect(requests).toEqual([]);
  await page.getByRole('button', { name: 'Leave now' }).click();
  await expect.element(page.getByText('You are not on a staff any more.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'You are not on a vendor’s staff' })).toBeVisible();
});

test('shows the invitation of another vendor to who is on a staff, and how to leave that', async () => {
  keepAccount({ ...person, worksFor: { ...worksFor, name: 'Boateng Spares' } });
  let state: InviteState = 'elsewhere';
  await show(
    ({ path }) => {
      if (!path.endsWith('/leave')) return opened(state);
      state = 'ready';
      return { status: 200, data: { message: 'You are not on a staff any more.' } };
    },
    undefined,
    async () => keepAccount(person),
  );
  await expect.element(page.getByRole('heading', { name: 'Owusu Spares invites you to the staff' })).toBeVisible();
  await expect.element(page.getByText('You are on the staff of Boateng Spares already. Leave it first.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave the staff' }).click();
  await page.getByRole('button', { name: 'Leave now' }).click();
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeVisible();
});

test('a person who opens an ended invitation reads whose staff they are on, and the key is forgotten', async () => {
  keepAccount({ ...person, worksFor });
  await show(() => problem(410, 'gone', 'This invitation is over. Ask for a new one.'));
  await expect.element(page.getByRole('heading', { name: 'You are on the staff of Owusu Spares' })).toBeVisible();
  await page.getByRole('link', { name: 'To the adverts' }).click();
  await expect.element(page.getByText('At /vendor-dashboard')).toBeVisible();
  expect(sessionStorage.getItem('staff-invite')).toBeNull();
});
