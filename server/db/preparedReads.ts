import type { Database, Transaction } from './connection.ts';

/**
 * Has drizzle put a read together once for each pool or transaction: of a large statement that takes longer than reading its
 * answer. The database is given no name for it, which a pooler could not keep (decision 49).
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
