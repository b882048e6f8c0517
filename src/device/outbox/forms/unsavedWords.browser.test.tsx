import { render } from 'vitest-browser-react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anyTabHasUnsavedWords, hasUnsavedWords, watchTyping } from './unsavedWords.ts';

watchTyping();

test('a field counts from the first letter until it is empty or gone, and a search field never counts', async () => {
  const screen = await render(
    <>
      <input aria-label="Name" />
      <search>
        <input aria-label="Search" />
      </search>
    </>,
  );
  await userEvent.fill(page.getByLabelText('Search'), 'pads');
  expect(hasUnsavedWords()).toBe(false);
  await userEvent.fill(page.getByLabelText('Name'), 'Abena');
  expect(hasUnsavedWords()).toBe(true);
  await userEvent.clear(page.getByLabelText('Name'));
  expect(hasUnsavedWords()).toBe(false);
  await userEvent.fill(page.getByLabelText('Name'), 'Abena');
  await screen.unmount();
  expect(hasUnsavedWords()).toBe(false);
});

test('a checkbox counts while it differs from its initial state, even if it was there before watching began', async () => {
  await render(
    <>
      <input type="checkbox" aria-label="Insurance" />
      <input type="checkbox" aria-label="Newsletter" defaultChecked />
    </>,
  );
  watchTyping();
  expect(hasUnsavedWords()).toBe(false);
  await userEvent.click(page.getByLabelText('Insurance'));
  expect(hasUnsavedWords()).toBe(true);
  await userEvent.click(page.getByLabelText('Insurance'));
  expect(hasUnsavedWords()).toBe(false);
  await userEvent.click(page.getByLabelText('Newsletter'));
  expect(hasUnsavedWords()).toBe(true);
});

test('the other tabs see by a lock that something is unsaved', async () => {
  await render(<input aria-label="Name" />);
  await userEvent.fill(page.getByLabelText('Name'), 'Abena');
  const isLocked = async () => (await navigator.locks.query()).held?.some(({ name }) => name === 'unsaved words');
  await expect.poll(isLocked).toBe(true);
  expect(await anyTabHasUnsavedWords()).toBe(true);
  await userEvent.clear(page.getByLabelText('Name'));
  await expect.poll(isLocked).toBe(false);
  expect(await anyTabHasUnsavedWords()).toBe(false);
});
