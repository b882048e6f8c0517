import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  // A pattern, because drizzle would take the tables of a file that is not listed for dropped tables.
  schema: './server/db/tables/!(*.test).ts',
  out: './server/db/migrations',
});
