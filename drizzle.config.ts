import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  // A pattern, because drizzle would take tables in a file that is not listed for dropped tables.
  schema: ['./server/db/schema.ts', './server/db/*Schema.ts'],
  out: './server/db/migrations',
});
