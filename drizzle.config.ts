import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  // By pattern: a file of tables that is not listed would be taken for tables that are dropped.
  schema: ['./server/db/schema.ts', './server/db/*Schema.ts'],
  out: './server/db/migrations',
});
