import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { markLessData } from '#src/lib/lessData.ts';
import { Picture } from './Picture.tsx';

afterEach(() => {
  markLessData(false);
  Reflect.deleteProperty(globalThis, 'devicePixelRatio');
});

const shown = () => (
  <Picture
    urlAt={(width) => `data:image/gif;base64,R0lGODlhAQABAAAAACw=#${width}`}
    widths={[320, 640]}
    sizes="320px"
    alt="A clutch"
  />
);

test('asks for what the screen can show', async () => {
  await render(shown());
  expect(page.getByAltText('A clutch').element().getAttribute('sizes')).toBe('320px');
});

test('asks for a smaller one where less data is wanted', async () => {
  Object.defineProperty(globalThis, 'devicePixelRatio', { value: 2, configurable: true });
  markLessData(true);
  await render(shown());
  expect(page.getByAltText('A clutch').element().getAttribute('sizes')).toBe('calc(320px / 2)');
});
