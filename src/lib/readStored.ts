import type * as z from 'zod/mini';
import { schemaNow, type SchemaOrLate } from './lateSchema.ts';
import { localStore } from './storage/smallStore.ts';

/**
 * Reads the value in local storage under `key`. Returns null if there is none, if storage may not be read, or if the
 * value does not fit `schema` (because another version or something else wrote it). Never throws.
 *
 * If local storage held anything when the page was opened, late schemas are loaded before the page is live
 * (`src/boot/goLive.tsx`). While a schema is not loaded, only tabs of this release have written there since, and their
 * values are taken as they are.
 */
export function readStored<Value>(key: string, schema: SchemaOrLate<z.ZodMiniType<Value>>): Value | null {
  try {
    const text = localStore.get(key);
    if (text === null) return null;
    const value: unknown = JSON.parse(text);
    const known = schemaNow(schema);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- As said above.
    return known ? (known.safeParse(value).data ?? null) : (value as Value);
  } catch {
    return null;
  }
}
