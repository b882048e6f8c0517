import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { CountUp } from './CountUp.tsx';

test('a figure counts up only the first time', async () => {
  const first = await render(<CountUp name="adverts" value={4200} />);
  const seen = new Set([first.container.textContent]);
  await expect
    .poll(
      () => {
        seen.add(first.container.textContent);
        return first.container.textContent;
      },
      { interval: 10 },
    )
    .toBe('4,200');
  expect(seen.size).toBeGreaterThan(2);
  await first.rerender(<CountUp name="adverts" value={4201} />);
  expect(first.container.textContent).toBe('4,201');
  await first.unmount();

  const again = await render(<CountUp name="adverts" value={4200} />);
  expect(again.container.textContent).toBe('4,200');
});
