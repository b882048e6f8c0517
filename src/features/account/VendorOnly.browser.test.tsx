import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { clearDevice, dropSession, followSession, keepAccount, keepSession } from '#src/http/session.ts';
import { logoutElsewhere } from '#tests/support/device/logoutElsewhere.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { VendorOnly } from './VendorOnly.tsx';

const worksFor = {
  vendorId: '5b0f2c71-3d8e-4d0b-9a55-0f6f7c1f2a31',
  name: 'Owusu Spares',
  since: '2026-11-20T12:10:00Z',
};
const buyer = { ...vendorAccount, role: 'user' as const, companyName: null, businessAddress: null };

function show(account: object, ownerOnly = false, isForm = false) {
  const content = (
    <VendorOnly waiting="…" ownerOnly={ownerOnly} keepWhenSignedOut={isForm}>
      {({ fullname }) => <p>The work of {fullname}</p>}
    </VendorOnly>
  );
  return renderInShop(content, () => ({ status: 200, data: account }));
}

followSession();
beforeEach(() => clearDevice());

test('a member of the staff works here, except where only the owner does', async () => {
  const member = { ...buyer, worksFor };
  keepSession({ token: 'token', account: member });
  await show(member);
  await expect.element(page.getByText('The work of Abena Owusu')).toBeVisible();
});

test('a page of the owner says whose staff the person is on, and leads back', async () => {
  const member = { ...buyer, worksFor };
  keepSession({ token: 'token', account: member });
  await show(member, true);
  await expect.element(page.getByRole('heading', { name: 'This is for the owner' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'To the adverts' })).toHaveAttribute('href', '/vendor-dashboard');
  expect(page.getByText(/The work of/).query()).toBeNull();
});

test('an owner sees the page', async () => {
  keepSession({ token: 'token', account: vendorAccount });
  await show(vendorAccount, true);
  await expect.element(page.getByText('The work of Abena Owusu')).toBeVisible();
});

test('a person who is taken off the staff reads that in place of the page, and where to find what was not sent', async () => {
  const member = { ...buyer, worksFor };
  keepSession({ token: 'token', account: member });
  await show(member);
  await expect.element(page.getByText('The work of Abena Owusu')).toBeVisible();
  keepAccount(buyer);
  const heading = page.getByRole('heading', { name: 'You are no longer on the staff of Owusu Spares' });
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'What you did not send' })).toHaveAttribute('href', '/outbox');
});

test('a form stays with a person who is taken off the staff while it is open, and is not opened for them again', async () => {
  const member = { ...buyer, worksFor };
  keepSession({ token: 'token', account: member });
  await show(member, false, true);
  await expect.element(page.getByText('The work of Abena Owusu')).toBeVisible();
  keepAccount(buyer);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(page.getByText('The work of Abena Owusu')).toBeVisible();
  await cleanup();
  await show(buyer, false, true);
  await expect.element(page.getByRole('heading', { name: 'This is for vendors' })).toBeVisible();
});

test('a form is not shown to another person who signs in', async () => {
  const member = { ...buyer, worksFor };
  keepSession({ token: 'token', account: member });
  await show(member, false, true);
  await expect.element(page.getByText('The work of Abena Owusu')).toBeVisible();
  keepSession({ token: 'other', account: { ...buyer, id: worksFor.vendorId, fullname: 'Yaw Darko' } });
  await expect.element(page.getByText(/The work of/)).not.toBeInTheDocument();
});

test('a form stays when its session ends, and goes when its person logs out in another tab', async () => {
  keepSession({ token: 'token', account: vendorAccount });
  await show(vendorAccount, false, true);
  await expect.element(page.getByText('The work of Abena Owusu')).toBeVisible();
  dropSession();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(page.getByText('The work of Abena Owusu')).toBeVisible();
  keepSession({ token: 'token', account: vendorAccount });
  logoutElsewhere();
  await expect.element(page.getByText('The work of Abena Owusu')).not.toBeInTheDocument();
});
