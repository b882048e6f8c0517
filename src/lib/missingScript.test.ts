import { expect, it } from 'vitest';
import { isMissingScript } from './missingScript.ts';

it.each([
  'Failed to fetch dynamically imported module: https://shop.example/assets/a.js',
  'error loading dynamically imported module: https://shop.example/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
  'Not arrived: Failed to fetch dynamically imported module: https://shop.example/assets/a.js',
])('knows a script that did not arrive by %j', (message) => {
  expect(isMissingScript(new TypeError(message))).toBe(true);
});

it('takes nothing else for one', () => {
  expect(
    [new TypeError('Failed to fetch'), new Error('The page broke'), 'preload CSS', null].map(isMissingScript),
  ).toEqual([false, false, false, false]);
});
