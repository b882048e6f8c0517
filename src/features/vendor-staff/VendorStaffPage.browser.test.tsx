import { beforeEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { commands, page } from 'vitest/browser';
import { displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import { maxVendorStaff, type VendorStaff } from '#contract/vendor/vendorStaff.ts';
import { OfflineError } from '#src/http/failures.ts';
import { clearDevice, followSession, keepSession } from '#src/http/session.ts';
import { type Answer, problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { VendorStaffPage } from './VendorStaffPage.tsx';

const at = '2026-11-20T12:10:00Z';
const id = (last: number) => `5b0f2c71-3d8e-4d0b-9a55-0f6f7c1f2a3${last}`;
const ama = { id: id(1), name: 'Ama Serwaa', email: 'ama@example.com', since: at };
const invite = { id: id(2), way: 'phone' as const, to: '+233244123456', sentAt: at, expiresAt: '2126-11-27T12:10:00Z' };
const staffed: VendorStaff = { staff: [ama], invites: [invite] };

const show = (answer: Answer) => renderInShop(<VendorStaffPage accountId={vendorAccount.id} />, answer);

followSession();
beforeEach(() => {
  clearDevice();
  keepSession({ token: 'token', account: vendorAccount });
});

test('shows who is on the staff and who is invited, in light and dark', async () => {
  await show(() => ({ status: 200, data: staffed }));
  await expect.element(page.getByRole('heading', { name: 'Ama Serwaa' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: `${displayPhone(invite.to)} Invited` })).toBeVisible();
  expect(await commands.axeInBothSchemes()).toEqual([]);
});

test('invites, and keeps what was typed when the shop refuses it or cannot be reached', async () => {
  let next: 'offline' | 'refused' | 'taken' = 'offline';
  const { requests } = await show(({ method }) => {
    if (method === 'GET') return { status: 200, data: { staff: [], invites: [] } };
    if (next === 'offline') throw new OfflineError();
    const fields = { email: 'This person is on your staff already.' };
    if (next === 'refused') return problem(422, 'invalid', 'Check the form.', { fields });
    return { status: 201, data: { message: 'On its way.', staff: [], invites: [invite] } };
  });
  const field = page.getByLabelText('Their e-mail');
  const send = page.getByRole('button', { name: 'Send the invitation' });
  await send.click();
  await expect.element(field).toHaveFocus();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await field.fill('ama@example.com');
  await send.click();
  await expect.element(page.getByText(/needs a connection/)).toBeVisible();
  next = 'refused';
  await send.click();
  await expect.element(page.getByText('This person is on your staff already.')).toBeVisible();
  await expect.element(field).toHaveValue('ama@example.com');
  next = 'taken';
  await send.click();
  await expect.element(page.getByText('On its way.')).toBeVisible();
  await expect.element(field).toHaveValue('');
  const keys = requests.flatMap(({ headers }) => headers['idempotency-key'] ?? []);
  expect(new Set(keys).size, 'what was not answered is sent under its key again').toBe(1);
});

test('an invitation whose answer was lost is in the list', async () => {
  let invites: VendorStaff['invites'] = [];
  await show(({ method }) => {
    if (method === 'GET') return { status: 200, data: { staff: [], invites } };
    invites = [invite];
    throw new OfflineError();
  });
  await page.getByRole('radio', { name: 'By SMS' }).click();
  await page.getByLabelText('Their phone').fill('024 412 3456');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect.element(page.getByText(/needs a connection/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: `${displayPhone(invite.to)} Invited` })).toBeVisible();
});

test('what was typed into an invitation is there again after a reload', async () => {
  const empty: Answer = () => ({ status: 200, data: { staff: [], invites: [] } });
  await show(empty);
  await page.getByRole('radio', { name: 'By SMS' }).click();
  await page.getByLabelText('Their phone').fill('024 412 3456');
  await cleanup();
  await show(empty);
  await expect.element(page.getByLabelText('Their phone')).toHaveValue('024 412 3456');
});

test('removes a person only when asked twice, and says when nothing was changed', async () => {
  const { requests } = await show(({ method }) =>
    method === 'GET' ? { status: 200, data: staffed } : problem(404, 'not_found', 'This person is not on your staff.'),
  );
  await page.getByRole('button', { name: 'Remove Ama Serwaa' }).click();
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('This person is not on your staff.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Ama Serwaa' })).toBeVisible();
});

test('an invitation that is over takes no place, so that another person can be invited', async () => {
  const staff = Array.from({ length: maxVendorStaff - 1 }, (_, at) => ({
    ...ama,
    id: crypto.randomUUID(),
    name: `Ama ${at}`,
  }));
  const over = { ...invite, expiresAt: at };
  await show(() => ({ status: 200, data: { staff, invites: [over] } }));
  await expect.element(page.getByRole('button', { name: 'Send the invitation', exact: true })).toBeVisible();
});
