import Switch from '@mui/material/Switch';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { cdp } from 'vitest/browser';
import { FilterChipButton } from '#src/ui/Chip.tsx';
import { OrderProgress } from '#src/ui/order/orderParts.tsx';
import { StarsField } from '#src/ui/review/Stars.tsx';
import { TableTheme } from './TableTheme.tsx';
import { ThemeRoot } from './ThemeRoot.tsx';

/* As in the high contrast of Windows, where the system paints everything in colours of its own. */

const forceColours = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

afterEach(() => forceColours('none'));

test('a chosen filter and given stars have the colour that the system gives to what is chosen, the others not', async () => {
  await forceColours('active');
  const nothing = () => undefined;
  const screen = await render(
    <>
      <FilterChipButton selected onClick={nothing}>
        Chosen
      </FilterChipButton>
      <FilterChipButton onClick={nothing}>Other</FilterChipButton>
      <StarsField legend="Stars" value={4} onChange={nothing} />
    </>,
    { wrapper: ThemeRoot },
  );
  const systems = document.body.appendChild(document.createElement('i'));
  systems.style.color = 'Highlight';
  const highlight = getComputedStyle(systems).color;
  systems.remove();
  const ground = (words: string) => getComputedStyle(screen.getByText(words).element()).backgroundColor;
  expect(ground('Chosen')).toBe(highlight);
  expect(ground('Other')).not.toBe(highlight);
  const star = (name: string) => {
    const label = screen.getByRole('radio', { name }).element().closest('label');
    return label && getComputedStyle(label).color;
  };
  expect(star('4 stars')).toBe(highlight);
  expect(star('5 stars')).not.toBe(highlight);
});

test('a switch shows where its thumb is', async () => {
  await forceColours('active');
  const { container } = await render(<Switch checked />, {
    wrapper: ({ children }) => (
      <ThemeRoot>
        <TableTheme>{children}</TableTheme>
      </ThemeRoot>
    ),
  });
  const ground = (part: string) => getComputedStyle(container.querySelector(part) ?? container).backgroundColor;
  expect(ground('.MuiSwitch-thumb')).not.toBe(ground('.MuiSwitch-track'));
});

test('how far an order is can be seen, though the system paints no ground of ours', async () => {
  await forceColours('active');
  const { container } = await render(<OrderProgress taken={1} steps={2} />, { wrapper: ThemeRoot });
  const [taken, left] = [...container.querySelectorAll('[aria-hidden] > span')].map(
    (step) => getComputedStyle(step).backgroundColor,
  );
  const systems = document.body.appendChild(document.createElement('i'));
  systems.style.backgroundColor = 'Canvas';
  expect(new Set([taken, left, getComputedStyle(systems).backgroundColor]).size).toBe(3);
  systems.remove();
});
