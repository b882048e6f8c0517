import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { QuantityStepper } from '#src/ui/fields/QuantityStepper.tsx';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';
import { Button } from './Button.tsx';

test('a button that is disabled by its own press keeps the focus, and a further press does nothing', async () => {
  const onPress = vi.fn();
  function Once() {
    const [isPressed, setPressed] = useState(false);
    const press = () => {
      onPress();
      setPressed(true);
    };
    return (
      <Button disabled={isPressed} onClick={press}>
        Accept
      </Button>
    );
  }
  const button = (await render(<Once />, { wrapper: ThemeRoot })).getByRole('button', { name: 'Accept' });
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button).toBeDisabled();
  await userEvent.keyboard('{Enter} ');
  await expect.element(button).toHaveFocus();
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('whoever counts up to the last piece by keyboard is still at the counter', async () => {
  function Counter() {
    const [value, setValue] = useState(1);
    return <QuantityStepper label="Pieces" value={value} min={1} max={2} onChange={setValue} />;
  }
  const screen = await render(<Counter />, { wrapper: ThemeRoot });
  const more = screen.getByRole('button', { name: 'One more' });
  const button = more.element();
  if (button instanceof HTMLElement) button.focus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(screen.getByText('2', { exact: true })).toBeVisible();
  await expect.element(more).toBeDisabled();
  await expect.element(more).toHaveFocus();
});
