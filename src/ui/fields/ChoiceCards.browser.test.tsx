import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { ChoiceCards } from './ChoiceCards.tsx';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';

const choices = [
  { value: 'user', label: 'User', description: 'I buy parts' },
  { value: 'vendor', label: 'Vendor', description: 'I sell parts' },
] as const;

function Controlled() {
  const [value, setValue] = useState<'user' | 'vendor'>('user');
  return (
    <ChoiceCards
      label="Account type"
      choices={choices}
      value={value}
      onChange={(event) => setValue(event.target.value === 'vendor' ? 'vendor' : 'user')}
    />
  );
}

test('arrow keys move the choice and the whole card can be pressed', async () => {
  const screen = await render(<Controlled />, { wrapper: ThemeRoot });
  const user = screen.getByRole('radio', { name: /User/ });
  const vendor = screen.getByRole('radio', { name: /Vendor/ });
  await expect.element(user).toBeChecked();
  await userEvent.tab();
  await expect.element(user).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(vendor).toBeChecked();
  await expect.element(vendor).toHaveFocus();
  await screen.getByText('I buy parts').click();
  await expect.element(user).toBeChecked();
});

test('the group has a name, and its cards are at least 48 px high', async () => {
  const screen = await render(<ChoiceCards label="Account type" choices={choices} defaultValue="vendor" />, {
    wrapper: ThemeRoot,
  });
  await expect.element(screen.getByRole('group', { name: 'Account type' })).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: /Vendor/ })).toBeChecked();
  for (const card of document.querySelectorAll('label')) {
    expect(card.getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
  }
});

test('no word is broken when three cards are side by side in a sheet', async () => {
  const vehicles = ['Car, bus or truck', 'Motorbike', 'Bicycle'].map((label) => ({ value: label, label }));
  const widthOfSheet = 432;
  const screen = await render(
    <div style={{ width: widthOfSheet }}>
      <ChoiceCards label="Vehicle" choices={vehicles} defaultValue="Bicycle" />
    </div>,
    { wrapper: ThemeRoot },
  );
  // On a desktop and on a phone.
  for (const width of [1280, 360]) {
    await page.viewport(width, 740);
    const text = document.createRange();
    text.selectNodeContents(screen.getByText('Motorbike').element());
    expect([...text.getClientRects()].length).toBe(1);
  }
});
