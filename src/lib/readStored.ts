import type * as z from 'zod/mini';
import { schemaNow, type SchemaOrLate } from './lateSchema.ts';

/**
 * What local storage holds under `key`; null where there is nothing, where it may not be read, or where what lies there
 * does not fit `schema` (another version, another hand).
 *
 * A schema that comes late is loaded before a page is live wherever local storage held anything when it was opened
 * (`src/boot/goLive.tsx`). While it is not loaded, only tabs of this release have written there since, and what they wrote
 * is taken as it is.
 */
export function readStored<Value>(key: string, schema: SchemaOrLate<z.ZodMiniType<Value>>): Value | null {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    const held: unknown = JSON.parse(text);
    const known = schemaNow(schema);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- As said above.
    return known ? (known.safeParse(held).data ?? null) : (held as Value);
  } catch {
    return null;
  }
}
