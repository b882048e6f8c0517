import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentToken, pendingEmail } from '#src/http/session.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { LoginForm } from './LoginForm.tsx';

const email = page.getByLabelText('Email');
const password = page.getByLabelText('Password', { exact: true });
const signedIn = { status: 200, data: { message: 'Welcome.', token: 'a-token', user: vendorAccount } };

async function signIn() {
  await email.fill('abena@owusuautospares.com');
  await password.fill('long enough words');
  await page.getByRole('button', { name: 'Sign In' }).click();
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the account type is not sent, and a vendor who chose user is told so', async () => {
  const { requests } = await renderInShop(<LoginForm next={undefined} />, () => signedIn);
  await signIn();
  await expect.element(page.getByText('Login Successfull')).toBeVisible();
  await expect.element(page.getByText('This is a vendor account')).toBeVisible();
  await expect.element(page.getByText('At /')).toBeVisible();
  expect(requests[0]?.body).toEqual({ email: 'abena@owusuautospares.com', password: 'long enough words' });
  expect(currentToken()).toBe('a-token');
});

test('a vendor who chose vendor is led on in silence, to the page asked for', async () => {
  await renderInShop(<LoginForm next="/edit-product?id=7" />, () => signedIn);
  await page.getByText('Vendor', { exact: true }).click();
  await signIn();
  await expect.element(page.getByText('At /edit-product?id=7')).toBeVisible();
  await expect.element(page.getByText('This is a vendor account')).not.toBeInTheDocument();
});

test('a wrong password is said at its field and keeps what was typed', async () => {
  const sentence = 'E-mail or password is not right.';
  await renderInShop(<LoginForm next={undefined} />, () => problem(401, 'wrong_credentials', sentence));
  await signIn();
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveValue('long enough words');
  await expect.element(email).toHaveValue('abena@owusuautospares.com');
});

test('an account whose e-mail is not verified is led to the code', async () => {
  await renderInShop(<LoginForm next={undefined} />, () =>
    problem(403, 'email_unverified', 'Confirm your e-mail first. We have mailed you a new code.'),
  );
  await signIn();
  await expect.element(page.getByText('At /otp')).toBeVisible();
  expect(pendingEmail()).toBe('abena@owusuautospares.com');
});
