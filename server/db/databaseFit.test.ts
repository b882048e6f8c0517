import { expect, test } from 'vitest';
import { complaintAbout as complaint, type ServerAbilities } from './databaseFit.ts';

const extensions = ['pg_trgm', 'unaccent', 'fuzzystrmatch'];
const complaintAbout = (server: Partial<ServerAbilities>) =>
  complaint(
    {
      version: 180_000,
      extensions,
      encoding: 'UTF8',
      foldsLetters: true,
      readOnly: false,
      schema: 'public',
      ...server,
    },
    'DATABASE_URL',
  );

test('accepts PostgreSQL 18 and newer with our extensions', () => {
  expect(complaintAbout({})).toBeNull();
  expect(complaintAbout({ version: 190_001 })).toBeNull();
});

test('an older PostgreSQL is named with what is needed', () => {
  expect(complaintAbout({ version: 160_009 })).toBe(
    'DATABASE_URL leads to PostgreSQL 16, but the shop needs PostgreSQL 18 or newer.',
  );
});

test('extensions that are not installed are named with their package', () => {
  expect(complaintAbout({ extensions: ['unaccent'] })).toBe(
    'The PostgreSQL of DATABASE_URL lacks the extensions pg_trgm and fuzzystrmatch: install its contrib package (postgresql-contrib).',
  );
});

test('a replica, and a database in another encoding, are named as what they are', () => {
  expect(complaintAbout({ readOnly: true })).toBe(
    'DATABASE_URL leads to a replica, or to a database that is set to read only.',
  );
  expect(complaintAbout({ encoding: 'SQL_ASCII' })).toMatch(
    /^DATABASE_URL leads to a database in SQL_ASCII, but the shop needs UTF8: [^.]+\.$/,
  );
});

test('tables elsewhere than in public are refused, since the migrations refer to each other there', () => {
  expect(complaintAbout({ schema: 'shop' })).toMatch(
    /^The role of DATABASE_URL makes its tables in the schema shop, but .* \(alter role … set search_path = public\)\.$/,
  );
  expect(complaintAbout({ schema: null })).toMatch(/^The role of DATABASE_URL makes its tables in no schema, but /);
});
