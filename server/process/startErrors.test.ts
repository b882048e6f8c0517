import { expect, test } from 'vitest';
import { ConfigError } from '../config/config.ts';
import { sentenceAbout } from './startErrors.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });
const goneWords = 'The database went away. Try again once it accepts connections.';

test.each([
  ['the configuration', new ConfigError('PORT must be a port.'), 'PORT must be a port.'],
  ['a database that was shut down', new Error('query', { cause: coded('57P01') }), goneWords],
  ['a connection of the database that broke', coded('08006'), goneWords],
  ['the same in the words of the driver', new Error('Connection terminated unexpectedly'), goneWords],
])('%s is told in a sentence', (_what, error, sentence) => {
  expect(sentenceAbout(error)).toBe(sentence);
});

test('no connection left in the database is told in a sentence', () => {
  expect(sentenceAbout(coded('53300'))).toMatch(/^The database has no connection left for the shop, [^\n]+\.$/);
});

test.each([
  ['the bucket that a backup goes to', new TypeError('fetch failed', { cause: coded('ECONNREFUSED') })],
  ['a statement of ours that is wrong', coded('42P01')],
  ['anything else', new Error('x')],
])('%s is not put down to the database', (_what, error) => {
  expect(sentenceAbout(error)).toBeNull();
});
