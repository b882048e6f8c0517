import { expect, test } from 'vitest';
import { marked, marks } from './markText.ts';

const [bold, link, heading, list] = marks;

test('a mark goes around what is selected, which stays selected', () => {
  if (!bold || !link) throw new Error('The marks are missing.');
  expect(marked('Good prices today', 5, 11, bold)).toEqual({ text: 'Good **prices** today', from: 7, to: 13 });
  expect(marked('See it', 0, 3, link).text).toBe('[See](https://) it');
});

test('without a selection a sample stands there, and headings and lists begin a line', () => {
  if (!heading || !list) throw new Error('The marks are missing.');
  expect(marked('', 0, 0, heading).text).toBe('## Heading');
  expect(marked('Text', 4, 4, list).text).toBe('Text\n- first of the list');
});
