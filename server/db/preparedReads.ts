import type { Database, Transaction } from './connection.ts';

/**
 * Keeps what a read is put together as, for each pool or transaction that it runs on: drizzle takes longer to write a large
 * statement than to read its answer. In the database it has no name, which a pooler could not keep (decision 49).
 * @param prepare writes it, with a placeholder for each value, and ends with `.prepare('')`
 */
export function prepared<Read>(prepare: (db: Database | Transaction) => Read): (db: Database | Transaction) => Read {
  const made = new WeakMap<Database | Transaction, Read>();
  return (db) => {
    const known = made.get(db);
    if (known !== undefined) return known;
    const read = prepare(db);
    made.set(db, read);
    return read;
  };
}
