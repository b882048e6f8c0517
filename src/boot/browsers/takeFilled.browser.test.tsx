import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LoginPage } from '#src/features/account/sign-in/LoginPage.tsx';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { takeFilled } from './takeFilled.ts';

beforeAll(takeFilled);

/** As a browser fills in a field: past React's own property of the element, and without an event. */
function fillSilently(label: string, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(page.getByLabelText(label, { exact: true }).element(), value);
}

test('what the browser filled in without an event is sent', async () => {
  const { requests } = await renderInShop(<LoginPage next={undefined} />, () => ({
    status: 200,
    data: { message: 'Welcome.', token: 'a-token', user: vendorAccount },
  }));
  fillSilently('Email', 'abena@owusuautospares.com');
  fillSilently('Password', 'long enough words');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect.element(page.getByText('Login Successfull')).toBeVisible();
  expect(requests[0]?.body).toEqual({ email: 'abena@owusuautospares.com', password: 'long enough words' });
});

test('a field that the app holds itself is known by the time that its form is sent, and only what is new is told', async () => {
  const changed = vi.fn();
  const sent = vi.fn();
  function Code() {
    const [code, setCode] = useState('');
    const [name, setName] = useState('Ama');
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent(code, name);
        }}
      >
        <input aria-label="Code" value={code} onChange={(event) => setCode(event.target.value)} />
        <input
          aria-label="Name"
          value={name}
          onChange={(event) => {
            changed();
            setName(event.target.value);
          }}
        />
        <button>Send</button>
      </form>
    );
  }
  await render(<Code />);
  fillSilently('Code', '482061');
  await page.getByRole('button', { name: 'Send' }).click();
  expect(sent).toHaveBeenCalledWith('482061', 'Ama');
  expect(changed).not.toHaveBeenCalled();
});
