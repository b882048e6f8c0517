import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SubmitButton } from './SubmitButton.tsx';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';

test("a pending button says 'Loading...', pulses, is disabled and keeps the focus and its width", async () => {
  const screen = await render(<SubmitButton>Register</SubmitButton>, { wrapper: ThemeRoot });
  const before = screen.getByRole('button', { name: 'Register' }).element().getBoundingClientRect();
  expect(before.height).toBeGreaterThanOrEqual(52);
  const unpressed = screen.getByRole('button').element();
  if (unpressed instanceof HTMLElement) unpressed.focus();
  await screen.rerender(<SubmitButton pending>Register</SubmitButton>);
  const button = screen.getByRole('button', { name: 'Loading...' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  expect(getComputedStyle(screen.getByText('Loading...').element()).animationName).toBe('pulse');
  expect(button.element().getBoundingClientRect().width).toBe(before.width);
});

test('a press sends the form once, and not while it is pending', async () => {
  const onSubmit = vi.fn((event: React.SubmitEvent) => event.preventDefault());
  const form = (pending: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Town" />
      <SubmitButton pending={pending}>Send</SubmitButton>
    </form>
  );
  const screen = await render(form(false), { wrapper: ThemeRoot });
  await screen.getByRole('button').click();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await screen.rerender(form(true));
  await screen.getByRole('button').click({ force: true });
  screen.getByRole('textbox').element().focus();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
