import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { currentToken, keepPendingEmail } from '#src/http/session.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { OtpPage } from './OtpPage.tsx';

const code = page.getByLabelText('Code');
const verify = page.getByRole('button', { name: 'Verify' });
const verified = { status: 200, data: { message: 'Your e-mail is confirmed.', token: 'a-token', user: vendorAccount } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  keepPendingEmail('abena@owusuautospares.com');
});
afterEach(() => {
  vi.useRealTimers();
});

test('a code pasted with spaces is sent as six digits, and a vendor is taken to the plans', async () => {
  const { requests } = await renderInShop(<OtpPage />, () => verified);
  await code.fill(' 482 ٠٦١ ');
  await expect.element(code).toHaveValue('482061');
  await verify.click();
  await expect.element(page.getByText('Your e-mail is confirmed.')).toBeVisible();
  expect(requests[0]?.body).toEqual({ email: 'abena@owusuautospares.com', otp: '482061' });
  expect(currentToken()).toBe('a-token');
  await expect.element(page.getByText('At /payment')).toBeVisible();
});

test('a buyer goes on to what they wanted to do, but only within the shop', async () => {
  const buyer = { ...verified, data: { ...verified.data, user: { ...vendorAccount, role: 'user' } } };
  for (const [next, place] of [
    ['/cart-test?from=login', 'At /cart-test?from=login'],
    ['//evil.example', 'At /'],
  ] as const) {
    const { history } = await renderInShop(<OtpPage next={next} />, () => buyer);
    await code.fill('482061');
    await verify.click();
    await expect.element(page.getByText(place, { exact: true })).toBeVisible();
    expect(history.length, 'Back does not lead to a code that was used').toBe(1);
  }
});

test("a wrong code shows the server's own message, and the code stays to be corrected", async () => {
  const words = 'That code is not the one we sent. 3 tries left.';
  await renderInShop(<OtpPage />, () => problem(422, 'wrong_code', words));
  await code.fill('000000');
  await verify.click();
  await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
  await expect.element(code).toHaveValue('000000');
});

test('a code that is too short is not sent', async () => {
  const { requests } = await renderInShop(<OtpPage />, () => verified);
  await code.fill('123');
  await verify.click();
  await expect.element(page.getByText('The code has 6 digits.')).toBeVisible();
  expect(requests).toEqual([]);
});

test('on a device that does not know the e-mail, it is asked for', async () => {
  localStorage.clear();
  const { requests } = await renderInShop(<OtpPage />, () => verified);
  await page.getByLabelText('Email').fill('Abena@example.com');
  await code.fill('482061');
  await verify.click();
  await expect.element(page.getByText('Your e-mail is confirmed.')).toBeVisible();
  expect(requests[0]?.body).toEqual({ email: 'abena@example.com', otp: '482061' });
});

test('another code can be asked for after 30 seconds, and the count begins again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const { requests } = await renderInShop(<OtpPage />, () => ({ status: 200, data: { message: 'On its way.' } }));
  const again = page.getByRole('button', { name: 'Send again' });
  await expect.element(page.getByText('New code in 0:30')).toBeVisible();
  await expect.element(again).toBeDisabled();
  await vi.advanceTimersByTimeAsync(12_000);
  await expect.element(page.getByText('New code in 0:18')).toBeVisible();
  await vi.advanceTimersByTimeAsync(18_000);
  await expect.element(again).toBeEnabled();
  await again.click();
  await expect.element(page.getByText('On its way.')).toBeVisible();
  expect(requests.map(({ path }) => path)).toEqual(['/auth/resend-otp']);
  await expect.element(page.getByText('New code in 0:30')).toBeVisible();
});
