import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OfflineError } from '#src/http/failures.ts';
import { currentToken, pendingEmail } from '#src/http/session.ts';
import { deferred } from '#tests/support/deferred.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { LoginPage } from './LoginPage.tsx';

const email = page.getByLabelText('Email', { exact: true });
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
  const { requests } = await renderInShop(<LoginPage next={undefined} />, () => signedIn);
  await signIn();
  await expect.element(page.getByText('Login Successfull')).toBeVisible();
  await expect.element(page.getByText('This is a vendor account')).toBeVisible();
  await expect.element(page.getByText('At /')).toBeVisible();
  expect(requests[0]?.body).toEqual({ email: 'abena@owusuautospares.com', password: 'long enough words' });
  expect(currentToken()).toBe('a-token');
});

test('a vendor who chose vendor goes straight to the requested page, without a notice', async () => {
  await renderInShop(<LoginPage next="/edit-product?id=7" />, () => signedIn);
  await page.getByText('Vendor', { exact: true }).click();
  await signIn();
  await expect.element(page.getByText('At /edit-product?id=7')).toBeVisible();
  await expect.element(page.getByText('This is a vendor account')).not.toBeInTheDocument();
});

test('Back from the requested page does not lead to the sign-in again', async () => {
  const { history } = await renderInShop(<LoginPage next="/cart-test" />, () => signedIn);
  await signIn();
  await expect.element(page.getByText('At /cart-test')).toBeVisible();
  expect(history.length).toBe(1);
});

test('a wrong password is reported at its field, and what was typed stays', async () => {
  const sentence = 'E-mail or password is not right.';
  await renderInShop(<LoginPage next={undefined} />, () => problem(401, 'wrong_credentials', sentence));
  await signIn();
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveValue('long enough words');
  await expect.element(email).toHaveValue('abena@owusuautospares.com');
});

test('who corrects the e-mail before the refusal comes types on there', async () => {
  const { promise: late, resolve: refuse } = deferred<ReturnType<typeof problem>>();
  await renderInShop(<LoginPage next={undefined} />, () => late);
  await signIn();
  await email.fill('');
  await userEvent.keyboard('abena@');
  refuse(problem(401, 'wrong_credentials', 'E-mail or password is not right.'));
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('owusu.com');
  await expect.element(email).toHaveValue('abena@owusu.com');
});

test('who sends it with Enter and types on in the same field is left there', async () => {
  const { promise: late, resolve: refuse } = deferred<ReturnType<typeof problem>>();
  await renderInShop(<LoginPage next={undefined} />, () => late);
  await password.fill('long enough words');
  await email.fill('abena@owusu.co');
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('m');
  refuse(problem(401, 'wrong_credentials', 'E-mail or password is not right.'));
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('.gh');
  await expect.element(email).toHaveValue('abena@owusu.com.gh');
});

test('a proxy whose shop is down is not called the sign-in page of a Wi-Fi', async () => {
  await renderInShop(<LoginPage next={undefined} />, () => ({ status: 502, data: '<h1>502 Bad Gateway</h1>' }));
  await signIn();
  await expect.element(page.getByText(/The shop cannot answer for a moment/)).toBeVisible();
  expect(page.getByText(/Wi-Fi/).query()).toBeNull();
});

test('a refusal stays above the button until the person changes something', async () => {
  const sentence = 'Too many tries. Wait a minute.';
  await renderInShop(<LoginPage next={undefined} />, () => problem(429, 'too_many_requests', sentence));
  await signIn();
  await expect.poll(() => document.querySelector('form [role=alert]')?.textContent).toBe(sentence);
  await email.fill('kofi@owusuautospares.com');
  await expect.element(page.getByText(sentence)).not.toBeInTheDocument();
});

test('says once that signing in needs a connection, and keeps what was typed', async () => {
  await renderInShop(<LoginPage next={undefined} />, () => {
    throw new OfflineError();
  });
  await signIn();
  await expect.element(page.getByText(/Signing in needs a connection\. What you typed is kept/)).toBeVisible();
  expect(page.getByText(/needs a connection/).elements()).toHaveLength(1);
  await expect.element(password).toHaveValue('long enough words');
});

test('an account whose e-mail is not verified is taken to the code', async () => {
  await renderInShop(<LoginPage next={undefined} />, () =>
    problem(403, 'email_unverified', 'Confirm your e-mail first. We have mailed you a new code.'),
  );
  await signIn();
  await expect.element(page.getByText('At /otp')).toBeVisible();
  expect(pendingEmail()).toBe('abena@owusuautospares.com');
});

const second = problem(401, 'second_factor', 'Type the code from the app on your phone.', {
  details: { challenge: 'a-challenge' },
});

test('a second step asks for the code of the app, and takes a recovery code as well', async () => {
  const wrong = 'That code is not right, or it was used before. Wait for the next one.';
  const { requests } = await renderInShop(<LoginPage next="/orders" />, ({ path, body }) => {
    if (path === '/auth/login') return second;
    const right = JSON.stringify(body).includes('ABCDE12345');
    return right ? signedIn : problem(422, 'wrong_code', wrong, { fields: { code: wrong } });
  });
  await signIn();
  const code = page.getByLabelText('Code from the app');
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(code).toHaveAttribute('inputmode', 'numeric');
  await code.fill('482 061');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(wrong)).toBeVisible();
  await expect.element(code).toHaveFocus();
  expect(currentToken()).toBeNull();

  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const recovery = page.getByLabelText('Recovery code', { exact: true });
  await expect.element(recovery).toHaveFocus();
  await recovery.fill('abcde-12345');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect.element(page.getByText('At /orders')).toBeVisible();
  expect(requests.at(-1)).toMatchObject({ body: { challenge: 'a-challenge', code: 'ABCDE12345' } });
  expect(currentToken()).toBe('a-token');
});

test('a second step that is over leads back to the password, with the reason and what was typed', async () => {
  const sentence = 'This sign-in has expired. Type your password again.';
  await renderInShop(<LoginPage next={undefined} />, ({ path }) =>
    path === '/auth/login' ? second : problem(422, 'expired_code', sentence),
  );
  await signIn();
  await page.getByLabelText('Code from the app').fill('482061');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(email).toHaveValue('abena@owusuautospares.com');
});

test('staff without a second step are taken to the page where it is set up', async () => {
  const user = { ...vendorAccount, needsSecondFactor: true };
  await renderInShop(<LoginPage next="/orders" />, () => ({ status: 200, data: { ...signedIn.data, user } }));
  await signIn();
  await expect.element(page.getByText('At /security')).toBeVisible();
});
