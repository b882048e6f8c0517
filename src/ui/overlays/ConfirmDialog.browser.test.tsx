import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { eventually } from '#tests/support/eventually.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';

function Asking({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Logout
      </button>
      <ConfirmDialog
        open={open}
        title="Logout"
        confirmLabel="Yes, logout"
        danger
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      >
        Are you sure you want to logout?
      </ConfirmDialog>
    </>
  );
}

test('the focus goes to Cancel, Escape closes the dialog, and the focus returns', async () => {
  const onConfirm = vi.fn();
  const screen = await render(<Asking onConfirm={onConfirm} />, { wrapper: ThemeRoot });
  const opener = screen.getByRole('button', { name: 'Logout' });
  await opener.click();
  const dialog = screen.getByRole('alertdialog', { name: 'Logout' });
  await expect.element(dialog).toHaveAccessibleDescription('Are you sure you want to logout?');
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('on a phone it is a sheet at the bottom edge, as wide as the screen', async () => {
  const onConfirm = vi.fn();
  const screen = await render(<Asking onConfirm={onConfirm} />, { wrapper: ThemeRoot });
  await screen.getByRole('button', { name: 'Logout' }).click();
  const element = screen.getByRole('alertdialog').element();
  await eventually(() => expect(element.getBoundingClientRect().bottom).toBe(innerHeight));
  expect(element.getBoundingClientRect().width).toBe(innerWidth);
  await screen.getByRole('button', { name: 'Yes, logout' }).click();
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
