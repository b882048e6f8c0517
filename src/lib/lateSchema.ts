import type * as z from 'zod/mini';

/*
 * Schemas that come after the start. The library of schemas and what the contract makes of it are a tenth of a page's
 * script, and a page that is opened for the first time has nothing to check: no answer has come, and the device holds
 * nothing. So what the start is made of names its schemas, and has them loaded with the first thing that is to be checked.
 */

/** A schema that is named now and loaded later. */
export interface LateSchema<Schema extends z.ZodMiniType> {
  /** Loads it, once; after a failure the next call tries again. */
  readonly load: () => Promise<Schema>;
  /** It, where it is loaded. */
  readonly loaded: () => Schema | undefined;
}

/** A schema, or one that comes later. */
export type SchemaOrLate<Schema extends z.ZodMiniType> = Schema | LateSchema<Schema>;

const named: LateSchema<z.ZodMiniType>[] = [];

/** Names a schema; `load` imports it. For a module's top level: what is named is never forgotten. */
export function lateSchema<Schema extends z.ZodMiniType>(load: () => Promise<Schema>): LateSchema<Schema> {
  let schema: Schema | undefined;
  const late: LateSchema<Schema> = {
    load: async () => (schema ??= await load()),
    loaded: () => schema,
  };
  named.push(late);
  return late;
}

/** Loads all that are named. */
export async function loadLateSchemas(): Promise<void> {
  await Promise.all(named.map(({ load }) => load()));
}

/** The schema, loaded where it comes late. */
export async function loadedSchema<Schema extends z.ZodMiniType>(schema: SchemaOrLate<Schema>): Promise<Schema> {
  return isLate(schema) ? schema.load() : schema;
}

/** The schema, or undefined while it is not loaded. */
export function schemaNow<Schema extends z.ZodMiniType>(schema: SchemaOrLate<Schema>): Schema | undefined {
  return isLate(schema) ? schema.loaded() : schema;
}

function isLate<Schema extends z.ZodMiniType>(schema: SchemaOrLate<Schema>): schema is LateSchema<Schema> {
  return 'loaded' in schema;
}
