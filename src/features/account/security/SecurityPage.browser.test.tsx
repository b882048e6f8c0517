import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OfflineError } from '#src/http/failures.ts';
import type { WireAnswer, WireRequest } from '#src/http/http.ts';
import { clearDevice, followSession, keepSession } from '#src/http/session.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { SecurityPage } from './SecurityPage.tsx';

const phone = {
  id: '0198c8a1-0000-7000-8000-000000000001',
  device: 'Chrome on Android',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: '2026-11-12T08:00:00.000Z',
  current: true,
};
const laptop = { ...phone, id: phone.id.replace(/1$/, '2'), device: 'Firefox on Windows', current: false };
const unknown = { ...phone, id: phone.id.replace(/1$/, '3'), device: null, current: false };
const off = { on: false, since: null, recoveryCodesLeft: 0, required: false };
const on = { on: true, since: '2026-11-12T08:00:00.000Z', recoveryCodesLeft: 9, required: false };
const codes = ['ABCDE-12345', 'FGHJK-67890'];

type Wire = (request: WireRequest) => WireAnswer | null;

/** A small fake of the server. @param first may answer a request before the fake does */
function createAnswers({ factor = off, first = () => null }: { factor?: typeof on | typeof off; first?: Wire } = {}) {
  let devices = [phone, laptop, unknown];
  let state: unknown = factor;
  return (request: WireRequest): WireAnswer => {
    const own = first(request);
    if (own) return own;
    const { method, path } = request;
    if (path.startsWith('/auth/sessions') && method === 'DELETE') {
      devices = devices.filter(({ id, current }) => current || (path !== '/auth/sessions' && !path.endsWith(id)));
      return { status: 200, data: { message: 'Done.' } };
    }
    if (path === '/auth/sessions') return { status: 200, data: { sessions: devices } };
    if (path.endsWith('/begin')) {
      const secret = {
        message: 'Scan it.',
        secret: 'ABCDEFGHIJKL',
        uri: 'otpauth://totp/x',
        qr: { size: 9, path: 'M4 4h1v1h-1z' },
      };
      return { status: 200, data: secret };
    }
    if (path.endsWith('/confirm') || path.endsWith('/recovery-codes')) {
      state = on;
      return { status: 200, data: { message: 'Done.', recoveryCodes: codes } };
    }
    if (path.endsWith('/off')) {
      state = off;
      return { status: 200, data: { message: 'Two-step sign-in is off.' } };
    }
    return { status: 200, data: path === '/auth/me' ? vendorAccount : state };
  };
}
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const password = page.getByLabelText('Your password', { exact: true });

beforeEach(async () => {
  await page.viewport(320, 640);
  clearDevice();
  keepSession({ token: crypto.randomUUID(), account: vendorAccount });
  followSession();
});

test('each device has a plain name, and this one is marked and cannot be signed out here', async () => {
  await renderInShop(<SecurityPage />, createAnswers());
  await expect.element(row('Chrome on Android').getByText('This device')).toBeVisible();
  await expect.element(row('Chrome on Android').getByRole('button')).not.toBeInTheDocument();
  await expect.element(row('Firefox on Windows').getByText('Signed in on 1 Nov 2026')).toBeVisible();
  await expect.element(row('Firefox on Windows').getByText('Last seen 12 Nov 2026')).toBeVisible();
  await expect.element(row('Unknown device').getByRole('button')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
});

test('one device is signed out with the keyboard alone, then all others', async () => {
  const { requests } = await renderInShop(<SecurityPage />, createAnswers());
  const button = page.getByRole('button', { name: 'Sign out Firefox on Windows, signed in on 1 Nov 2026' });
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('alertdialog', { name: 'Sign out Firefox on Windows?' });
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(row('Firefox on Windows')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();
  expect(requests).toContainEqual(expect.objectContaining({ method: 'DELETE', path: `/auth/sessions/${laptop.id}` }));

  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect.element(row('Unknown device')).not.toBeInTheDocument();
  await expect.element(row('Chrome on Android')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sign out all other devices' })).not.toBeInTheDocument();
  expect(requests).toContainEqual(expect.objectContaining({ method: 'DELETE', path: '/auth/sessions' }));
});

test('without a connection a device stays signed in, and the page says that it needs a connection', async () => {
  await renderInShop(
    <SecurityPage />,
    createAnswers({
      first: ({ method }) => {
        if (method !== 'GET') throw new OfflineError();
        return null;
      },
    }),
  );
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect.element(page.getByText('Signing out a device needs a connection.', { exact: false })).toBeVisible();
  await expect.element(row('Firefox on Windows')).toBeVisible();
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect.element(page.getByText('Setting it up needs a connection.', { exact: false })).toBeVisible();
});

test('the second step is set up with a code and the password, and shows its recovery codes once', async () => {
  const wrong = 'This is not your password. Nothing was changed.';
  const { requests } = await renderInShop(
    <SecurityPage />,
    createAnswers({
      first: ({ path, body }) =>
        path.endsWith('/confirm') && JSON.stringify(body).includes('mistyped')
          ? problem(422, 'invalid', wrong, { fields: { password: wrong } })
          : null,
    }),
  );
  await page.getByRole('button', { name: 'Set it up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
  await expect.element(dialog.getByText('ABCD EFGH IJKL')).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Open the app' })).toHaveAttribute('href', 'otpauth://totp/x');
  const turnOn = dialog.getByRole('button', { name: 'Turn on' });
  await turnOn.click();
  await expect.element(dialog.getByText('The code has 6 digits.')).toBeVisible();
  await expect.element(dialog.getByText('Type your password.')).toBeVisible();
  await dialog.getByLabelText('Code from the app').fill('482061');
  await password.fill('mistyped');
  await turnOn.click();
  await expect.element(dialog.getByText(wrong)).toBeVisible();
  await expect.element(password).toHaveFocus();
  await password.fill('long enough words');
  await turnOn.click();

  const codesDialog = page.getByRole('dialog', { name: 'Two-step sign-in is on' });
  for (const code of codes) await expect.element(codesDialog.getByText(code)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(codesDialog.getByText('ABCDE-12345')).toBeVisible();
  await codesDialog.getByRole('button', { name: 'I saved these codes' }).click();
  await expect.element(page.getByText('9 recovery codes left')).toBeVisible();
  await expect.element(page.getByText('ABCDE-12345')).not.toBeInTheDocument();
  expect(
    requests.find(({ path, body }) => path.endsWith('/confirm') && !JSON.stringify(body).includes('mis')),
  ).toMatchObject({ body: { code: '482061', password: 'long enough words' } });
});

test('the second step is turned off with the password and a recovery code', async () => {
  const { requests } = await renderInShop(<SecurityPage />, createAnswers({ factor: on }));
  await page.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off two-step sign-in' });
  await password.fill('long enough words');
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByLabelText('Recovery code', { exact: true }).fill('abcde 12345');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(page.getByRole('button', { name: 'Set it up' })).toBeVisible();
  expect(requests.find(({ path }) => path.endsWith('/off'))).toMatchObject({
    body: { code: 'ABCDE12345', password: 'long enough words' },
  });
});

test('a person with few recovery codes left is told to make new ones', async () => {
  await renderInShop(<SecurityPage />, createAnswers({ factor: { ...on, recoveryCodesLeft: 1 } }));
  await expect.element(page.getByText('1 recovery code left')).toBeVisible();
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await password.fill('long enough words');
  await page.getByLabelText('Code from the app').fill('482061');
  await page.getByRole('button', { name: 'Make new ones' }).click();
  await expect.element(page.getByText('FGHJK-67890')).toBeVisible();
});

test('a new password takes the current one, and its field says what is wrong with it', async () => {
  const common = 'This password is one of the first that attackers guess. Choose another one.';
  const { requests } = await renderInShop(
    <SecurityPage />,
    createAnswers({
      first: ({ path, body }) => {
        if (!path.endsWith('/password')) return null;
        const isCommon = JSON.stringify(body).includes('password123');
        return isCommon
          ? problem(422, 'invalid', common, { fields: { newPassword: common } })
          : { status: 200, data: { message: 'Done.' } };
      },
    }),
  );
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const fresh = dialog.getByLabelText('New password', { exact: true });
  await password.fill('long enough words');
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await expect.element(dialog.getByText('Password is missing.')).toBeVisible();
  await expect.element(fresh).toHaveFocus();
  await fresh.fill('password123');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(common)).toBeVisible();
  await fresh.fill('kejetia gate nine');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requests.findLast(({ path }) => path.endsWith('/password'))).toMatchObject({
    body: { password: 'long enough words', newPassword: 'kejetia gate nine' },
  });
});

test('a new password whose answer was lost is told as such when the current one is not right any more', async () => {
  let tries = 0;
  await renderInShop(
    <SecurityPage />,
    createAnswers({
      first: ({ path }) => {
        if (!path.endsWith('/password')) return null;
        tries += 1;
        if (tries === 1) throw new OfflineError();
        return problem(422, 'invalid', 'Not right.', { fields: { password: 'This is not your password.' } });
      },
    }),
  );
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await password.fill('long enough words');
  await dialog.getByLabelText('New password', { exact: true }).fill('kejetia gate nine');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(/needs a connection/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(/then the new one counts already/)).toBeVisible();
});

test('a deletion whose answer was lost, after which the session has ended, says where to look', async () => {
  let tries = 0;
  await renderInShop(
    <SecurityPage />,
    createAnswers({
      first: ({ path }) => {
        if (!path.endsWith('/delete')) return null;
        tries += 1;
        if (tries === 1) throw new OfflineError();
        return problem(401, 'signed_out', 'Sign in first.');
      },
    }),
  );
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await password.fill('long enough words');
  await dialog.getByRole('button', { name: 'Delete forever' }).click();
  await expect.element(dialog.getByText(/needs a connection/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete forever' }).click();
  await expect.element(page.getByText(/Your account is deleted if we have mailed you/)).toBeVisible();
});

test('staff without a second step see only its setup', async () => {
  keepSession({ token: crypto.randomUUID(), account: { ...vendorAccount, needsSecondFactor: true } });
  const { requests } = await renderInShop(<SecurityPage />, createAnswers({ factor: { ...off, required: true } }));
  await expect.element(page.getByText('Set up two-step sign-in first')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Set it up' })).toBeVisible();
  expect(requests.filter(({ path }) => path === '/auth/sessions')).toEqual([]);
});

test('what cannot be read is asked for once, and each panel says why or stays closed', async () => {
  const { requests } = await renderInShop(
    <SecurityPage />,
    createAnswers({ first: ({ method }) => (method === 'GET' ? problem(503, 'busy', 'The shop is busy.') : null) }),
  );
  await expect.element(page.getByRole('button', { name: 'Download my data' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Change password' })).toBeDisabled();
  // Time enough for many more.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(requests.map(({ path }) => path).toSorted()).toEqual(['/auth/me/second-factor', '/auth/sessions']);
  await expect.element(page.getByRole('button', { name: 'Try again' })).toHaveLength(2);
});
