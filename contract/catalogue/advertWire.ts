import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { line } from '#contract/core/fields.ts';
import { type AdvertFields, advertFields, fieldNames, noneOf } from './advert/advertFields.ts';
import { fieldSchemas } from './advert/fieldSchemas.ts';
import { pictures } from './advert/fields/pictures.ts';
import type { NamedVehicle } from './fitment/fitment.ts';
import { listedModel } from './fitment/listedModel.ts';
import { vehicleKey, yearOrderMessage } from './fitment/fittedVehicle.ts';

/*
 * An advert as the specified calls name its fields, and the one place that turns those names into ours. Fields that the
 * specification does not have are optional in the calls.
 */

type WireFields = AdvertFields & { readonly pictures: typeof pictures };
const wireFields: WireFields = { ...advertFields, pictures };
type SchemaOf<Name extends keyof WireFields> = ReturnType<WireFields[Name]['schema']>;

/** What a call says of the fields, under our names. What it leaves out is undefined; what it empties is `none`. */
export type AdvertEdit = { readonly [Name in keyof WireFields]?: z.output<SchemaOf<Name>> | undefined };

/** A whole advert as its vendor wants it; each field is as it is stored, so the price is in pesewas. */
export type AdvertCommand = { readonly [Name in keyof WireFields]: Exclude<z.output<SchemaOf<Name>>, undefined> };

/** The fields of an advert without its pictures, which are stored in other tables. */
export type AdvertWords = Omit<AdvertCommand, 'pictures'>;

const ownNames = new Map<string, string>(Object.entries(wireFields).map(([name, { wireName }]) => [wireName, name]));
const wireNames = new Map(Object.entries(wireFields).map(([name, { wireName }]) => [name, wireName]));

/** Returns the name that the specified calls use for one of our fields; the name itself where both are the same. */
export function wireNameOf(field: string): string {
  return wireNames.get(field) ?? field;
}

/** Returns our name for a field of the specified calls; the name itself where both are the same. */
export function ownNameOf(wireName: string): string {
  return ownNames.get(wireName) ?? wireName;
}

/** Turns fields under our names into the body of a call. */
export function bodyOf(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [wireNameOf(name), value]));
}

type WireShape = { [Name in keyof WireFields as WireFields[Name]['wireName']]: SchemaOf<Name> };
type EditShape = { [Name in keyof WireFields as WireFields[Name]['wireName']]: z.ZodMiniOptional<SchemaOf<Name>> };

const schemas = Object.values(wireFields).map((field) => ({
  wireName: field.wireName,
  schema: field.schema(fieldSchemas),
  isInSpecifiedEdit: 'inSpecifiedEdit' in field,
}));
const editEntries = schemas.map(({ wireName, schema, isInSpecifiedEdit }) => [
  wireName,
  isInSpecifiedEdit ? schema : z.optional(schema),
]);

// Both objects are made from all fields, as their types are.
/* oxlint-disable typescript/no-unsafe-type-assertion */
const wireShape = Object.fromEntries(schemas.map(({ wireName, schema }) => [wireName, schema])) as WireShape;
const editShape = Object.fromEntries(editEntries) as EditShape;
/* oxlint-enable typescript/no-unsafe-type-assertion */

export const wholeShape = { ...wireShape, images: z._default(wireShape.images, []) };

interface Years {
  readonly yearFrom?: number | null | undefined;
  readonly yearTo?: number | null | undefined;
}

/** Checks that the first year that a part fits is not after the last one. */
export const yearsInOrder = z.refine<Years>(
  ({ yearFrom, yearTo }: Years) => !yearFrom || !yearTo || yearFrom <= yearTo,
  { error: yearOrderMessage, path: ['yearTo'] },
);

export const advertInputSchema = z.strictObject(wholeShape).check(yearsInOrder);
/** What the advert form sends. */
export type AdvertInput = z.input<typeof advertInputSchema>;

/** Body of POST /adverts: the specified fields are enough. Without a region, the server derives one from the town. */
export const advertPostSchema = z
  .strictObject({ ...wholeShape, region: z.optional(wireShape.region) })
  .check(yearsInOrder);

/**
 * Body of PUT /adverts/{id}: the specification's edit form, whose brand is `brand`, or the whole advert, whose brand is
 * `item`. Fields that are left out stay as they are.
 */
export const advertEditSchema = z.strictObject({ ...editShape, brand: z.optional(line('Brand', { max: 60 })) }).check(
  yearsInOrder,
  z.refine((edit) => edit.brand !== undefined || edit.item !== undefined, {
    error: 'Brand is missing.',
    path: ['brand'],
  }),
);

/**
 * Turns a checked body into our own field names; fields that were left out are missing. The specified `brand` of an edit
 * comes after `item` in its schema, so it counts when both are there.
 */
export function editFromWire(wire: z.output<typeof advertEditSchema> | z.output<typeof advertPostSchema>): AdvertEdit {
  return Object.fromEntries(Object.entries(wire).map(([wireName, value]) => [ownNameOf(wireName), value]));
}

/** Returns the fields that an edit says, without its pictures. */
export function sentFields(edit: AdvertEdit): Partial<AdvertWords> {
  const names = fieldNames.filter((name) => edit[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, edit[name]] as const));
}

/** Turns a whole advert from the names of the calls into our own field names. */
export function advertFromWire(wire: z.output<typeof advertInputSchema>): AdvertCommand {
  return { ...wholeAdvert(editFromWire(wire)), pictures: wire.images };
}

/** Turns a new advert into our own field names; the region is undefined where the call left it out. */
export function postFromWire(
  wire: z.output<typeof advertPostSchema>,
): Omit<AdvertCommand, 'region'> & { readonly region: string | undefined } {
  return { ...wholeAdvert(editFromWire(wire)), region: wire.region, pictures: wire.images };
}

/** Completes a whole advert with what is stored for fields that it does not say. */
function wholeAdvert(edit: AdvertEdit): AdvertWords {
  const entries = fieldNames.map((name) => [name, edit[name] ?? noneOf(name)]);
  // The fields that have no `none` are required by the schema of a whole advert.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return withOwnVehicle(Object.fromEntries(entries) as AdvertWords);
}

/** Writes the own vehicle's model as the list of models does, and takes that vehicle out of `alsoFits`. */
export function withOwnVehicle<Advert extends NamedVehicle & { readonly alsoFits: readonly NamedVehicle[] }>(
  given: Advert,
): Advert {
  const advert = { ...given, model: listedModel(given.make, given.model) };
  const own = vehicleKey(advert);
  return { ...advert, alsoFits: advert.alsoFits.filter((vehicle) => vehicleKey(vehicle) !== own) };
}

/**
 * Leaves out the pictures where a form's file field was sent as JSON without a picture of the shop in it: JSON turns a
 * chosen file into `{}` and an empty field into `null`, `""` or nothing. So a client that knows the specified calls alone
 * can send its form as it is. Its pictures come by POST /pictures.
 */
export function withoutFileField(body: unknown): unknown {
  const name = pictures.wireName;
  if (typeof body !== 'object' || body === null || !(name in body)) return body;
  const { [name]: files, ...rest } = body;
  const isEmpty = (value: unknown) =>
    value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
  const holdsFiles = Array.isArray(files) ? files.length > 0 && files.every(isEmpty) : isEmpty(files);
  return holdsFiles ? rest : body;
}
