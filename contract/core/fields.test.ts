import { expect, it } from 'vitest';
import { id, paragraph } from './fields.ts';

it('an id in capitals is the same id: it is read as the database writes it', () => {
  const small = '01a22d00-d403-7754-8281-a1bfe50c007a';
  expect(id.parse(small.toUpperCase())).toBe(small);
  expect(id.parse(small)).toBe(small);
  expect(id.safeParse(`${small} `).success).toBe(false);
});

it('a text has at most two empty lines in a row, whatever they are made of', () => {
  const text = paragraph('Your review', { max: 1000 });
  expect(text.parse(`Good.${'\r\n'.repeat(400)}By${' \n\t'.repeat(200)} Kofi`)).toBe('Good.\n\n\nBy \n\n\n\t Kofi');
  expect(text.parse('One\n\nTwo\n\n\nThree\n')).toBe('One\n\nTwo\n\n\nThree');
});
