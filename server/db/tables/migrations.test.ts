import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import * as z from 'zod';

const snapshotSchema = z.looseObject({ id: z.uuid() });

/** What the newest migration leaves, as `npm run db:generate` has noted it. */
function migrated(): z.infer<typeof snapshotSchema> {
  const folder = path.join(import.meta.dirname, '../migrations/meta');
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1);
  return snapshotSchema.parse(JSON.parse(readFileSync(path.join(folder, newest ?? ''), 'utf8')));
}

async function allTables(): Promise<Record<string, unknown>> {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules = await Promise.all(
    files.map((name): Promise<unknown> => import(path.join(import.meta.dirname, name))),
  );
  return z.record(z.string(), z.unknown()).parse(Object.assign({}, ...modules));
}

// A column without its migration fails many tests, but an index or a check that is missing fails none.
test('every change of the tables has its migration (npm run db:generate makes it)', async () => {
  const before = migrated();
  const statements = await generateMigration(before, generateDrizzleJson(await allTables(), before.id));
  expect(statements).toEqual([]);
}, 30_000);
