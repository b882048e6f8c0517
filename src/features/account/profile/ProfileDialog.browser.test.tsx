import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Account } from '#contract/people/account.ts';
import { secondFactorPath } from '#contract/people/secondFactor.ts';
import { OfflineError } from '#src/http/failures.ts';
import type { WireAnswer, WireRequest } from '#src/http/http.ts';
import { accountAtom, deviceStore, dropSession, keepSession } from '#src/http/session.ts';
import { cleanup } from 'vitest-browser-react';
import { storageKeys } from '#src/device/storageKeys.ts';
import { unsentAbout, sendNow } from '#src/device/outbox/outbox.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { ProfileDialog } from './ProfileDialog.tsx';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const save = page.getByRole('button', { name: 'Save Changes' });
const newEmail = 'abena@newshop.com';

const saved = (user: Account, emailPending?: string): WireAnswer => ({
  status: 200,
  data: { message: 'Your profile is saved.', user, ...(emailPending !== undefined && { emailPending }) },
});

async function open(
  account: Account,
  answer: (request: WireRequest) => WireAnswer | Promise<WireAnswer>,
  { inTwoSteps = false } = {},
) {
  keepSession({ token: crypto.randomUUID(), account });
  const onClose = vi.fn<() => void>();
  const secondStep = { on: inTwoSteps, since: null, recoveryCodesLeft: 10, required: false };
  const { requests } = await renderInShop(<ProfileDialog onClose={onClose} />, (request) => {
    if (request.method !== 'GET') return answer(request);
    const isStep = request.path === secondFactorPath;
    return { status: 200, data: isStep ? secondStep : (deviceStore.get(accountAtom) ?? account) };
  });
  await expect.element(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
  return { onClose, sent: () => requests.filter(({ method }) => method !== 'GET') };
}

beforeEach(() => localStorage.clear());
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'onLine');
  await emptyOutbox();
  dropSession();
  localStorage.clear();
});

test('saving sends what was changed, stores the profile on the device and closes the dialog', async () => {
  let answered: (answer: WireAnswer) => void = () => undefined;
  const { onClose, sent } = await open(vendorAccount, () => new Promise((resolve) => (answered = resolve)));
  await expect.element(field('Phone')).toHaveValue('024 123 4567');
  await field('Full name').fill('Abena K. Owusu');
  await field('Business name').fill('Owusu & Daughters');
  await save.click();
  await expect.element(page.getByRole('button', { name: 'Loading...' })).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(sent).toHaveLength(1);
  answered(saved({ ...vendorAccount, fullname: 'Abena K. Owusu' }));
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(deviceStore.get(accountAtom)?.fullname).toBe('Abena K. Owusu');
  // Nothing else: another device may have changed it, and this one may not know.
  expect(sent().map(({ body }) => body)).toEqual([{ fullname: 'Abena K. Owusu', companyName: 'Owusu & Daughters' }]);
});

test('every field is required, and nothing is sent without them', async () => {
  const { sent } = await open(vendorAccount, () => saved(vendorAccount));
  for (const name of ['Full name', 'Email', 'Phone', 'Business name', 'Business address']) await field(name).fill('');
  await save.click();
  for (const words of [
    'Full name is missing.',
    'E-mail is missing.',
    'Phone number is missing.',
    'Business name is missing.',
    'Business address is missing.',
  ]) {
    await expect.element(page.getByText(words)).toBeInTheDocument();
  }
  expect(sent()).toEqual([]);
});

test('a buyer has no business fields', async () => {
  const buyer: Account = { ...vendorAccount, role: 'user', companyName: null, businessAddress: null };
  const { sent } = await open(buyer, () => saved(buyer));
  expect(field('Business name').query()).toBeNull();
  await field('Full name').fill('Abena Buyer');
  await save.click();
  await expect.poll(() => sent().map(({ body }) => body)).toEqual([{ fullname: 'Abena Buyer' }]);
});

test('a refusal is shown at its field, and what was typed stays', async () => {
  const answers = [() => problem(422, 'invalid', 'Taken.', { fields: { companyName: 'This name is taken.' } })];
  const { onClose } = await open(vendorAccount, () => answers.shift()?.() ?? saved(vendorAccount));
  await field('Full name').fill('Abena K.');
  await save.click();
  await expect.element(page.getByText('This name is taken.')).toBeVisible();
  await expect.element(field('Business name')).toHaveFocus();
  await expect.element(field('Full name')).toHaveValue('Abena K.');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('without a connection a change is kept and the dialog closes; reopened, the form continues from it', async () => {
  let online = false;
  const answer = () => {
    if (!online) throw new OfflineError();
    return saved({ ...vendorAccount, fullname: 'Abena K. Owusu' });
  };
  const { onClose } = await open(vendorAccount, answer);
  await field('Full name').fill('Abena K.');
  await save.click();
  await expect.element(page.getByText('Saved, not sent yet')).toBeVisible();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();

  await cleanup();
  const again = await open(vendorAccount, answer);
  await expect.element(page.getByText('Your last changes are not sent yet')).toBeVisible();
  await expect.element(field('Full name')).toHaveValue('Abena K.');
  await field('Full name').fill('Abena K. Owusu');
  // Not earlier: with a connection the waiting entry may be sent on its own, and the form would follow it.
  online = true;
  await save.click();
  await expect.poll(() => again.onClose).toHaveBeenCalledOnce();
  expect(again.sent().at(-1)?.body).toMatchObject({ fullname: 'Abena K. Owusu' });
  expect(await unsentAbout(vendorAccount.id)).toEqual([]);
});

test('a waiting change stays in its field while it is sent, until the account has the same value', async () => {
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let away = true;
  const answer = () => {
    if (away) throw new OfflineError();
    return saved({ ...vendorAccount, fullname: 'Abena K. Owusu' });
  };
  await open(vendorAccount, answer);
  await field('Full name').fill('Abena K. Owusu');
  await save.click();
  await expect.poll(() => unsentAbout(vendorAccount.id)).toHaveLength(1);
  await cleanup();
  await open(vendorAccount, answer);
  await expect.element(field('Full name')).toHaveValue('Abena K. Owusu');
  const seen = new Set<string>();
  const watch = setInterval(() => {
    const element = field('Full name').query();
    if (element instanceof HTMLInputElement) seen.add(element.value);
  });
  away = false;
  offline.mockRestore();
  const [entry] = await unsentAbout(vendorAccount.id);
  await sendNow(entry?.id ?? '');
  await expect.poll(() => unsentAbout(vendorAccount.id)).toHaveLength(0);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  clearInterval(watch);
  expect([...seen]).toEqual(['Abena K. Owusu']);
});

test('what is typed is there again when the page was closed, and takes back nothing that another device changed', async () => {
  await open(vendorAccount, () => saved(vendorAccount));
  await field('Full name').fill('Abena K.');
  await cleanup();
  const elsewhere = { ...vendorAccount, companyName: 'Owusu and Daughters' };
  const { sent } = await open(elsewhere, () => saved({ ...elsewhere, fullname: 'Abena K.' }));
  await expect.element(field('Full name')).toHaveValue('Abena K.');
  await expect.element(field('Business name')).toHaveValue('Owusu and Daughters');
  await save.click();
  await expect.poll(() => sent().at(-1)?.body).toEqual({ fullname: 'Abena K.' });
  await expect.poll(() => localStorage.getItem(storageKeys.unsavedProfile)).toBeNull();
});

test('the password for a new e-mail is never stored on the device', async () => {
  await open(vendorAccount, () => {
    throw new OfflineError();
  });
  await field('Email').fill(newEmail);
  await field('Your password').fill('the-right-one');
  await save.click();
  await expect.element(page.getByText(/A new e-mail needs a connection/)).toBeVisible();
  await expect.element(field('Email')).toHaveFocus();
  expect(await deviceOutbox().store.all()).toEqual([]);
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('the-right-one');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('a new e-mail says beforehand that it needs a connection, and is restored after the page was lost', async () => {
  let connected = false;
  const answer = () => {
    if (!connected) throw new OfflineError();
    return saved({ ...vendorAccount, pendingEmail: newEmail }, newEmail);
  };
  await open(vendorAccount, answer);
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  dispatchEvent(new Event('offline'));
  await field('Full name').fill('Abena K.');
  await field('Email').fill(newEmail);
  await expect.element(page.getByText(/You are offline. A new e-mail needs a connection/)).toBeVisible();
  await field('Your password').fill('the-right-one');
  await save.click();
  await expect.element(page.getByText(/^A new e-mail needs a connection/)).toBeVisible();

  await cleanup();
  Reflect.deleteProperty(navigator, 'onLine');
  connected = true;
  const { sent } = await open(vendorAccount, answer);
  await expect.element(field('Email')).toHaveValue(newEmail);
  await expect.element(field('Full name')).toHaveValue('Abena K.');
  await expect.element(field('Your password')).toHaveValue('');
  await field('Your password').fill('the-right-one');
  await save.click();
  await expect.element(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  expect(sent().at(-1)?.body).toMatchObject({ email: newEmail, fullname: 'Abena K.' });
  expect(localStorage.getItem(storageKeys.unsavedProfile)).toBeNull();
});

test('Escape closes an unchanged form, and asks first when something is unsaved', async () => {
  const { onClose } = await open(vendorAccount, () => saved(vendorAccount));
  await field('Full name').fill('Somebody else');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(field('Full name')).toHaveValue('Somebody else');
  await field('Full name').fill(vendorAccount.fullname);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a new e-mail takes the password and then the code that was mailed', async () => {
  const waiting: Account = { ...vendorAccount, pendingEmail: newEmail };
  const { onClose, sent } = await open(vendorAccount, ({ path, body }) => {
    if (path === '/auth/verify-email') {
      return JSON.stringify(body) === '{"otp":"482061"}'
        ? saved({ ...vendorAccount, email: newEmail, pendingEmail: null })
        : problem(422, 'wrong_code', 'No.', { fields: { otp: 'That code is not the one we sent. 4 tries left.' } });
    }
    return JSON.stringify(body).includes('wrong-one')
      ? problem(422, 'invalid', 'No.', { fields: { password: 'This is not your password. Nothing was changed.' } })
      : saved(waiting, newEmail);
  });
  await field('Email').fill(' Abena@NewShop.com ');
  await save.click();
  await expect.element(page.getByText('Type your password: it is needed to change the e-mail.')).toBeVisible();
  expect(sent()).toEqual([]);
  await field('Your password').fill('wrong-one');
  await save.click();
  await expect.element(page.getByText('This is not your password. Nothing was changed.')).toBeVisible();
  await field('Your password').fill('the-right-one');
  await save.click();
  await expect.element(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await expect.element(page.getByText(/Your other changes are saved/)).toBeVisible();
  await field('Code').fill('000 000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect.element(page.getByText('That code is not the one we sent. 4 tries left.')).toBeVisible();
  expect(deviceStore.get(accountAtom)?.email).toBe(vendorAccount.email);
  await field('Code').fill('482061');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(deviceStore.get(accountAtom)?.email).toBe(newEmail);
});

test('with two-step sign-in a new e-mail takes a code as well, and a refused code is asked for again', async () => {
  const wrong = 'That code is not right, or it was used before. Wait for the next one.';
  const { sent } = await open(
    vendorAccount,
    ({ body }) =>
      JSON.stringify(body).includes('111111')
        ? problem(422, 'invalid', wrong, { fields: { code: wrong } })
        : saved({ ...vendorAccount, pendingEmail: newEmail }, newEmail),
    { inTwoSteps: true },
  );
  expect(field('Code from the app').query()).toBeNull();
  await field('Email').fill(newEmail);
  await field('Your password').fill('the-right-one');
  await expect.element(field('Code from the app')).toBeVisible();
  await save.click();
  await expect.element(page.getByText('The code has 6 digits', { exact: false })).toBeVisible();
  await expect.element(field('Code from the app')).toHaveFocus();
  expect(sent()).toEqual([]);
  await field('Code from the app').fill('111111');
  await save.click();
  await expect.element(page.getByText(wrong)).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await field('Recovery code').fill('abcde-12345');
  await save.click();
  await expect.element(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  expect(sent().at(-1)?.body).toMatchObject({ email: newEmail, password: 'the-right-one', code: 'ABCDE12345' });
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('ABCDE12345');
});

test('a pending e-mail can be confirmed later, or given up', async () => {
  const { sent } = await open({ ...vendorAccount, pendingEmail: newEmail }, () => saved(vendorAccount));
  await page.getByRole('button', { name: 'Type the code' }).click();
  await expect.element(field('Code')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Keep the old one' }).click();
  await expect.element(page.getByText(`${newEmail} is not confirmed yet`)).not.toBeInTheDocument();
  expect(sent().map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /auth/me/pending-email']);
});
