import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Figures, WideFigure } from './Figures.tsx';
import { Numbers } from './figuresLayout.tsx';

const texts = ['first', 'second', 'third'];

/** @returns the right edge of the farthest of the elements in the row of the first, against that of its frame, in px */
const missing = () => {
  const [first, ...rest] = texts.map((text) => page.getByText(text).element().getBoundingClientRect());
  const { right } = page.getByTestId('frame').element().getBoundingClientRect();
  if (!first) return Number.NaN;
  return right - Math.max(first.right, ...rest.filter(({ top }) => top === first.top).map((one) => one.right));
};

test.each([320, 360, 393, 412, 430, 560, 768])('no place stays empty beside the figures at %d px', async (width) => {
  await page.viewport(width, 800);
  const drawn = await render(
    <div data-testid="frame">
      <Figures>
        <WideFigure>the plan</WideFigure>
        {texts.map((text) => (
          <div key={text}>{text}</div>
        ))}
      </Figures>
    </div>,
  );
  expect(missing()).toBeLessThan(1);
  await drawn.unmount();
  await render(
    <div data-testid="frame">
      <Numbers>
        {texts.map((text) => (
          <div key={text}>{text}</div>
        ))}
      </Numbers>
    </div>,
  );
  expect(missing()).toBeLessThan(1);
});
