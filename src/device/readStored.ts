import * as z from 'zod/mini';

/**
 * What local storage holds under `key`; null where there is nothing, where it may not be read, or where what lies there
 * does not fit `schema` (another version, another hand).
 */
export function readStored<Value>(key: string, schema: z.ZodMiniType<Value>): Value | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (z.safeParse(schema, JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}
