import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { statusesIn } from '#contract/orders/orderGraph.ts';
import { orders } from './orderSchema.ts';

/** The states that the condition of an index names. */
function statesOf(name: string): readonly string[] {
  const { where } = getTableConfig(orders).indexes.find(({ config }) => config.name === name)?.config ?? {};
  if (!where) throw new Error(`There is no index ${name} with a condition.`);
  const { sql } = new PgDialect().sqlToQuery(where);
  return [...sql.matchAll(/'([a-z-]+)'/g)].map(([, state]) => state ?? '');
}

it('the indexes of the jobs have the states that the jobs look for', () => {
  expect(statesOf('orders_ready')).toEqual(statusesIn('waiting'));
  expect(statesOf('orders_ready_from')).toEqual(statusesIn('promised'));
  expect(statesOf('orders_held_until')).toEqual(statusesIn('promised', 'waiting'));
});
