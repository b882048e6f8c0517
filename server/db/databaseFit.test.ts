import { expect, test } from 'vitest';
import { complaintAbout } from './databaseFit.ts';

const extensions = ['pg_trgm', 'unaccent', 'fuzzystrmatch'];

test('PostgreSQL 18 with our extensions, and a newer one, will do', () => {
  expect(complaintAbout({ version: 180_000, extensions })).toBeNull();
  expect(complaintAbout({ version: 190_001, extensions })).toBeNull();
});

test('an older PostgreSQL is named with what is needed', () => {
  expect(complaintAbout({ version: 160_009, extensions })).toBe(
    'DATABASE_URL leads to PostgreSQL 16, but the shop needs PostgreSQL 18 or newer.',
  );
});

test('extensions that are not installed are named with their package', () => {
  expect(complaintAbout({ version: 180_000, extensions: ['unaccent'] })).toBe(
    'The PostgreSQL of DATABASE_URL lacks the extensions pg_trgm and fuzzystrmatch: install its contrib package (postgresql-contrib).',
  );
});
