import * as z from 'zod/mini';

/*
 * Imported first by every file that makes schemas. Zod compiles object schemas with `new Function` where it can;
 * in the browser our content security policy forbids that, and even the attempt is reported as a violation.
 */
z.config({ jitless: !('process' in globalThis) });
