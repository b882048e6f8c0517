import type { Queryable } from './connection.ts';

/**
 * Prepares a read: drizzle builds its SQL once for each pool or transaction, and the database parses and plans it once
 * for each connection. For a large statement both take longer than answering it.
 * @param name unique name of the statement; a pool behind a pooler leaves it out (`openDatabase`)
 * @param build builds the query, with a placeholder for each value
 * @returns a function that gives the prepared read of a pool or transaction
 */
export function preparedRead<Read>(
  name: string,
  build: (db: Queryable) => { prepare(name: string): Read },
): (db: Queryable) => Read {
  const made = new WeakMap<Queryable, Read>();
  return (db) => {
    const known = made.get(db);
    if (known !== undefined) return known;
    const read = build(db).prepare(name);
    made.set(db, read);
    return read;
  };
}
