import type { Database, Transaction } from './connection.ts';

/**
 * Has drizzle put a read together once for each pool or transaction, and the database read and plan it once for each
 * connection: of a large statement both take longer than its answer.
 * @param name of the statement, like no other's; a pool behind a pooler leaves it out (`openDatabase`)
 * @param build writes it, with a placeholder for each value
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
