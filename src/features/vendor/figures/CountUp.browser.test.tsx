import { expect, test, vi } from 'vitest';
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

test('a figure stands still for a person who prefers reduced motion', async () => {
  const { matchMedia } = globalThis;
  const preference = vi
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) => matchMedia(query === '(prefers-reduced-motion: reduce)' ? 'all' : query));
  const { container, unmount } = await render(<CountUp name="views" value={4200} />);
  const seen = new Set<string | null>();
  for (let frame = 0; frame < 12; frame += 1) {
    await new Promise(requestAnimationFrame);
    seen.add(container.textContent);
  }
  expect([...seen]).toEqual(['4,200']);
  await unmount();
  preference.mockRestore();
});

test('a figure is as wide from its first frame as at its end', async () => {
  const { container } = await render(<CountUp name="enquiries" value={10_003} />);
  const widths = new Set<number>();
  await expect
    .poll(
      () => {
        widths.add(container.querySelector('span')?.getBoundingClientRect().width ?? 0);
        return container.textContent;
      },
      { interval: 10 },
    )
    .toBe('10,003');
  expect(widths.size).toBe(1);
});
