import type { Database, Transaction } from './connection.ts';

/**
 * Prepares a read: drizzle builds its SQL once for each pool or transaction, and the database parses and plans it once
 * for each connection. For a large statement both take longer than answering it.
 * @param name unique name of the statement; a pool behind a pooler leaves it out (`openDatabase`)
 * @param build builds the query, with a placeholder for each value
 * @returns a function that gives the prepared read of a pool or transaction
 */
export function prepared<Read>(
  name: string,
  build: (db: Database | Transaction) => { prepare(name: string): Read },
): (db: Database | Transaction) => Read {
  const made = new WeakMap<Database | Transaction, Read>();
  return (db) => {
    const known = made.get(db);
    if (known !== undefined) return known;
    const read = build(db).prepare(name);
    made.set(db, read);
    return read;
  };
}
