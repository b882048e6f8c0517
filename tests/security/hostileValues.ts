import * as fc from 'fast-check';
import type * as z from 'zod';
import type { AdvertField, PlainField } from '#contract/catalogue/advert/advertField.ts';
import { fieldSchemas } from '#contract/catalogue/advert/fieldSchemas.ts';
import { advertFields } from '#contract/catalogue/advert/advertFields.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { strangeTexts } from '#tests/support/strangeInput.ts';
import { things } from './fuzzPeople.ts';

/* Values generated from the schemas of the document: most of them fit, and some are values that nobody should send. */

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The words that stand for an id. */
export const idWords = things.filter((thing) => !thing.startsWith('email')).map((thing) => `{${thing}}`);
const deep = (levels: number): unknown => (levels === 0 ? 'deep' : { deep: [deep(levels - 1)] });

const hostileValues: readonly unknown[] = [
  ...strangeTexts,
  '\ud800',
  'half \udfff of it',
  'a\0b',
  'long '.repeat(2_000),
  '9'.repeat(400),
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '2026-02-31T10:00:00.000Z',
  '</script><script>alert(1)</script>',
  'a@example.com\r\nBcc: b@example.com',
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 3,
  2_147_483_648,
  -2_147_483_649,
  1e308,
  -1,
  -0,
  0.1,
  true,
  null,
  [],
  {},
  [[]],
  { toString: 1 },
  { $ne: null },
  Array.from({ length: 1_100 }, () => 'x'),
  deep(20),
  deep(400),
];
/** Values that fit no schema, or only just. */
export const hostile = fc.oneof(
  fc.constantFrom(...hostileValues),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** One of these fits every field of an advert that may be empty. */
const samples: readonly unknown[] = [1, 2, 6, 2012, 'Brake pads', '04465-02220', 'front', 'USA', 'brake-pads'];

/** Values that pass the schema of a field that may be empty: an empty one, its choices and the samples. */
function passingOf(field: AdvertField & Pick<PlainField, 'options' | 'valueFor'>): readonly unknown[] {
  const { options = [], valueFor = (text: string) => text } = field;
  const schema = field.schema(fieldSchemas);
  const said = [
    ...options
      .map(({ value }) => value)
      .filter(Boolean)
      .map(valueFor),
    ...samples,
  ];
  const fitting = said.filter((value) => schema.safeParse(value).success);
  if (fitting.length === 0) throw new Error(`No sample fits the field ${field.wireName}: add one.`);
  return ['', ...fitting];
}

/** Values that pass the contract's own rules, which the document does not describe. */
const passing: Readonly<Record<string, readonly unknown[]>> = {
  ...Object.fromEntries(
    Object.values(advertFields)
      .filter((field: AdvertField) => field.none === null)
      .map((field) => [field.wireName, passingOf(field)]),
  ),
  email: [
    '{email-of-buyer}',
    '{email-of-vendor}',
    ...Array.from({ length: 40 }, (_, number) => `ama${number}@example.com`),
  ],
  phone: ['0241234567', '+233241234567'],
  password: [testPassword, 'another-one-99'],
  confirmPassword: [testPassword],
  otp: ['123456'],
  price: ['180', 180],
  title: ['Front brake pads'],
  Make: ['Toyota'],
  location: ['Abossey Okai'],
  description: ['Four pads with wear indicators.'],
  item: ['Bosch'],
  // One that goes with the category below.
  partType: ['', 'brake-pads'],
  yearFrom: [2010, ''],
  yearTo: [2014, ''],
  year: [2012],
  measures: [{}],
  fits: ['Toyota Corolla 2012'],
  vehicles: [['Toyota Corolla 2012'], []],
  chosen: ['Toyota Corolla 2012', null],
  minPrice: ['100'],
  maxPrice: ['500.50'],
  images: [[], [{ id: '{picture-of-vendor}', alt: 'The part' }], [{ id: '{picture-of-another}', alt: '' }]],
  alsoFits: [[]],
  otherNumbers: [[], ['04465-02220']],
  q: ['brake pads', 'pads'],
  message: ['Does it fit?'],
  fullname: ['Ama Mensah'],
  limit: [1, 24],
  page: [1],
  pricePesewas: [18_000],
  Model: ['Corolla'],
  make: ['Toyota'],
  model: ['Corolla'],
  category: ['breaking-system'],
  cursor: [Buffer.from('["2026-11-01T08:00:00.000Z","x"]').toString('base64url')],
};

/** Values that fit a schema as far as it is described. Each may be a hostile one instead. */
export function valuesOf(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 30, arbitrary: fittingValues(schema, name) }, { weight: 1, arbitrary: hostile });
}

/** The same, but the outermost value is never hostile. */
export function fittingValues(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const known = passing[name];
  if (known) return fc.constantFrom(...known);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => branch(choice, name)));
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => ofType(type, schema, name)));
  return typeof schema.type === 'string' ? ofType(schema.type, schema, name) : hostile;
}

const branch = (schema: unknown, name: string) => (isSchema(schema) ? valuesOf(schema, name) : hostile);

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function ofType(type: string, schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  if (type === 'string') return texts(schema, name);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer' || type === 'number') {
    const { minimum = -1, maximum = 100_000 } = schema;
    return fc.integer({ min: Math.max(minimum, -10), max: Math.min(maximum, 100_000) });
  }
  if (type === 'array') {
    const { minItems = 0, maxItems = 4 } = schema;
    const items = isSchema(schema.items) ? valuesOf(schema.items, name) : hostile;
    return fc.array(items, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) });
  }
  return objects(schema);
}

function objects(schema: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {});
  const open = isSchema(schema.additionalProperties) ? valuesOf(schema.additionalProperties, '') : hostile;
  const members = fc.record(Object.fromEntries(fields.map(([name, field]) => [name, branch(field, name)])), {
    requiredKeys: schema.required?.filter((name) => fields.some(([field]) => field === name)) ?? [],
  });
  const others = fc.dictionary(fc.constantFrom('role', 'vendorId', 'isAdmin', '__proto__', 'a\0b', 'x'), open, {
    maxKeys: 2,
  });
  return fc.oneof(
    { weight: fields.length > 0 ? 20 : 1, arbitrary: members },
    { weight: 1, arbitrary: fc.tuple(members, others).map(([known, unknown]) => ({ ...known, ...unknown })) },
  );
}

function texts({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema, name: string): fc.Arbitrary<string> {
  if (format === 'uuid') return idsIn(name);
  if (format === 'date-time') return fc.constantFrom('2026-11-20T09:00:00.000Z', '1970-01-01T00:00:00.000Z');
  if (format === 'email') return fc.constantFrom('{email-of-buyer}', 'kofi@example.com');
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const words = fc.constantFrom('Brake pads', 'Abossey Okai', 'Ama Mensah', '2012', '18');
  if (/(?:^id|Id|ids)$/.test(name)) return fc.oneof(idsIn(name), words);
  return fc.oneof(words, fc.string({ minLength: Math.min(minLength, 20), maxLength: Math.min(maxLength, 60) }));
}

/** Ids, most of them of the kind of thing that the name or path contains. */
export function idsIn(name: string): fc.Arbitrary<string> {
  const kind = /advert|order|enquir|thread|search|picture|session/i.exec(name)?.[0].toLowerCase() ?? 'account';
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...idWords.filter((word) => word.startsWith(`{${kind}`))) },
    { weight: 1, arbitrary: fc.constantFrom(...idWords) },
  );
}
