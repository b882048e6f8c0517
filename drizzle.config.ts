import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/db/schema.ts',
    './server/db/paymentSchema.ts',
    './server/db/signInSchema.ts',
    './server/db/correspondenceSchema.ts',
    './server/db/snapshotSchema.ts',
    './server/db/rollUpSchema.ts',
    './server/db/serverStateSchema.ts',
    './server/db/shopperSchema.ts',
    './server/db/savedSearchSchema.ts',
  ],
  out: './server/db/migrations',
});
