import { lateSchema } from '#src/lib/lateSchema.ts';
import { isMissingScript } from '#src/lib/missingScript.ts';
import { OfflineError } from './failures.ts';
import type { Http } from './http.ts';

const healthSchema = lateSchema(async () => (await import('#contract/lateSchemas.ts')).healthSchema);

/** Asks whether the shop can be reached. Never throws. */
export function isShopThere(http: Http): Promise<boolean> {
  return http.send({ path: '/health', answer: healthSchema, timeoutMs: 8_000 }).then(
    () => true,
    // The shop has answered, and what checks the answer is a script that did not arrive.
    (error: unknown) => error instanceof OfflineError && isMissingScript(error.cause),
  );
}
