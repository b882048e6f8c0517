import { expect, test } from 'vitest';
import { storageKeys } from '#src/device/storageKeys.ts';
import { clearDevice, deviceStore } from '#src/http/session.ts';
import { leavePage } from '#tests/support/device/leavePage.ts';
import { renderApp } from '#tests/support/render/renderApp.tsx';

test('the field has an edge, which is seen where the system has colours of its own', async () => {
  const { screen } = await renderApp('/terms-conditions', () => undefined);
  const field = screen.getByLabelText('Your e-mail, for the newsletter');
  await expect.element(field).toHaveStyle({ borderTopStyle: 'solid', borderTopWidth: '1px' });
});

test('an e-mail that was typed outlives a reload until it is sent', async () => {
  clearDevice();
  const show = async () => {
    const answers = ({ path }: { path: string }) => (path === '/newsletter' ? { message: 'Look there.' } : undefined);
    const { screen } = await renderApp('/terms-conditions', answers, deviceStore);
    return { field: screen.getByLabelText('Your e-mail, for the newsletter'), screen };
  };
  const typing = await show();
  await typing.field.fill('ama@example.com');
  await expect.poll(() => localStorage.getItem(storageKeys.typedWords)).toContain('ama@example.com');
  await leavePage();
  const again = await show();
  await expect.element(again.field).toHaveValue('ama@example.com');
  await again.screen.getByRole('button', { name: 'Subscribe' }).click();
  await expect.element(again.screen.getByText('Look there.')).toBeVisible();
  await expect.element(again.field).toHaveValue('');
  expect(localStorage.getItem(storageKeys.typedWords)).toBe('{}');
});
