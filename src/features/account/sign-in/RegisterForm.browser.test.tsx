import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { typedWordsAtom } from '#src/device/typedWords.ts';
import { deviceStore, pendingEmail, signupKeyOf } from '#src/http/session.ts';
import { OfflineError } from '#src/http/failures.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { storageKeys } from '#src/device/storageKeys.ts';
import { OtpPage } from './OtpPage.tsx';
import { RegisterForm } from './RegisterForm.tsx';

const accepted = { status: 201, data: { message: 'Mailed.', user: { email: 'abena@example.com' }, signupKey: 'key' } };
const field = (name: string) => page.getByLabelText(name, { exact: true });

async function fillPerson() {
  await field('Full name').fill('Abena Owusu');
  await field('Email').fill('abena@example.com');
  await field('Password').fill('long enough words');
  await field('Confirm password').fill('long enough words');
}

beforeEach(() => {
  // A sign-up that another test has sent keeps what was typed.
  deviceStore.set(typedWordsAtom, () => ({}));
  localStorage.clear();
  sessionStorage.clear();
});

test('a field says what is wrong when it is left, even that passwords differ while others are empty', async () => {
  await renderInShop(<RegisterForm initialRole="user" />, () => accepted);
  await field('Email').fill('abena@owusuautospares');
  await field('Password').fill('long enough words');
  await field('Confirm password').fill('long enough word');
  await userEvent.tab();
  await expect.element(page.getByText('This e-mail needs an ending, like .com or .com.gh.')).toBeVisible();
  await expect.element(page.getByText('Passwords differ. Type the second one again.')).toBeVisible();
  await field('Confirm password').fill('long enough words');
  await expect.element(page.getByText('The two match.')).toBeVisible();
});

test('an empty form is not sent, and the focus goes to its first field', async () => {
  const { requests } = await renderInShop(<RegisterForm initialRole="vendor" />, () => accepted);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect.element(page.getByText('Company name is missing.')).toBeVisible();
  await expect.element(page.getByText('Business address is missing.')).toBeVisible();
  await expect.element(field('Full name')).toHaveFocus();
  expect(requests).toEqual([]);
});

test('a user sends neither role nor business fields, even when they were typed as a vendor before', async () => {
  const { requests } = await renderInShop(<RegisterForm initialRole="vendor" />, () => accepted);
  await field('Company name').fill('Owusu Auto Spares');
  await page.getByText('I buy parts').click();
  await fillPerson();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect.element(page.getByText('Register Successfull')).toBeVisible();
  await expect.element(page.getByText('At /otp')).toBeVisible();
  const body = requests[0]?.body;
  if (!(body instanceof FormData)) throw new Error('The sign-up was not sent as a form.');
  expect([...body.keys()]).toEqual(['fullname', 'email', 'password', 'confirmPassword']);
  expect(pendingEmail()).toBe('abena@example.com');
  expect(signupKeyOf('abena@example.com')).toBe('key');
});

test('what the server refuses is shown at its field, and nothing typed is lost', async () => {
  const message = 'This password is among the commonly used ones. Choose another.';
  await renderInShop(<RegisterForm initialRole="vendor" />, () =>
    problem(422, 'invalid', message, { fields: { password: message } }),
  );
  await fillPerson();
  await field('Company name').fill('Owusu Auto Spares');
  await field('Business address').fill('Suame Magazine');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect.element(page.getByText(message).first()).toBeVisible();
  await expect.element(field('Password')).toHaveFocus();
  await expect.element(field('Password')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Company name')).toHaveValue('Owusu Auto Spares');
  await expect.element(field('Confirm password')).toHaveValue('long enough words');
});

test('without a connection it says so in the page, and the button can be pressed again', async () => {
  let online = false;
  await renderInShop(<RegisterForm initialRole="user" />, () => {
    if (!online) throw new OfflineError();
    return accepted;
  });
  await fillPerson();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect.element(page.getByText(/Signing up needs a connection/).first()).toBeVisible();
  online = true;
  await page.getByRole('button', { name: 'Register' }).click();
  await expect.element(page.getByText('At /otp')).toBeVisible();
});

test('the same sign-up has the same key until the shop has answered, and another one once it was corrected', async () => {
  const { requests } = await renderInShop(<RegisterForm initialRole="user" />, () => {
    throw new OfflineError();
  });
  const press = async (times: number) => {
    await page.getByRole('button', { name: 'Register' }).click();
    await expect.poll(() => requests.length).toBe(times);
    await expect.element(page.getByText(/Signing up needs a connection/).first()).toBeVisible();
  };
  await fillPerson();
  await press(1);
  await press(2);
  await field('Full name').fill('Abena K. Owusu');
  await press(3);
  const [first, again, corrected] = requests.map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(again).toBe(first);
  expect(corrected).not.toBe(first);
});

test('what was typed is there again when the page was closed, but for the passwords, until the e-mail is confirmed', async () => {
  await renderInShop(<RegisterForm key="first" initialRole="vendor" />, () => accepted);
  await field('Company name').fill('Owusu Auto Spares');
  await field('Business address').fill('Shop 14, Suame');
  await fillPerson();
  await cleanup();
  await renderInShop(<RegisterForm key="second" initialRole="vendor" />, () => accepted);
  await expect.element(field('Company name')).toHaveValue('Owusu Auto Spares');
  await expect.element(field('Full name')).toHaveValue('Abena Owusu');
  await expect.element(field('Email')).toHaveValue('abena@example.com');
  await expect.element(field('Password')).toHaveValue('');
  expect(Object.values<unknown>(localStorage).concat(Object.values(sessionStorage)).join()).not.toContain(
    'long enough words',
  );
  await fillPerson();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect.element(page.getByText('At /otp')).toBeVisible();
  await cleanup();
  // Whoever mistyped the e-mail comes back to correct it.
  await renderInShop(<RegisterForm key="third" initialRole="vendor" />, () => accepted);
  await expect.element(field('Business address')).toHaveValue('Shop 14, Suame');
  await cleanup();
  const verified = { status: 200, data: { message: 'Confirmed.', token: 'a-token', user: vendorAccount } };
  await renderInShop(<OtpPage />, () => verified);
  await page.getByLabelText('Code').fill('482061');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect.element(page.getByText('At /payment')).toBeVisible();
  expect(localStorage.getItem(storageKeys.typedWords)).toBe('{}');
});
