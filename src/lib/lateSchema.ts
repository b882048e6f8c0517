import type * as z from 'zod/mini';

/*
 * Schemas that are loaded after the start. The schema library and the contract's schemas are a tenth of a page's
 * script, and a page that is opened for the first time has nothing to check: no response has arrived, and nothing is
 * stored on the device. So modules that are part of the start only name their schemas, and load them with the first
 * data to check.
 */

/** A schema that is named now and loaded later. */
export interface LateSchema<Schema extends z.ZodMiniType> {
  /** Loads the schema once; after a failure the next call tries again. */
  readonly load: () => Promise<Schema>;
  /** The schema, or undefined while it is not loaded. */
  readonly loaded: () => Schema | undefined;
}

export type SchemaOrLate<Schema extends z.ZodMiniType> = Schema | LateSchema<Schema>;

const named: LateSchema<z.ZodMiniType>[] = [];

/** Names a schema that `load` imports. Call it only at a module's top level: named schemas are never released. */
export function lateSchema<Schema extends z.ZodMiniType>(load: () => Promise<Schema>): LateSchema<Schema> {
  let schema: Schema | undefined;
  const late: LateSchema<Schema> = {
    load: async () => (schema ??= await load()),
    loaded: () => schema,
  };
  named.push(late);
  return late;
}

/** Loads all named schemas that are not loaded already. May be repeated. @throws when one cannot be loaded */
export async function loadLateSchemas(): Promise<void> {
  await Promise.all(named.map(({ load }) => load()));
}

/** Returns the schema, and loads it first where it is a late one. @throws when it cannot be loaded */
export async function loadedSchema<Schema extends z.ZodMiniType>(schema: SchemaOrLate<Schema>): Promise<Schema> {
  return isLate(schema) ? schema.load() : schema;
}

/** Returns the schema, or undefined while it is not loaded. */
export function schemaNow<Schema extends z.ZodMiniType>(schema: SchemaOrLate<Schema>): Schema | undefined {
  return isLate(schema) ? schema.loaded() : schema;
}

function isLate<Schema extends z.ZodMiniType>(schema: SchemaOrLate<Schema>): schema is LateSchema<Schema> {
  return 'loaded' in schema;
}
