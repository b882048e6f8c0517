import * as fc from 'fast-check';
import type * as z from 'zod';
import type { ApiOperation } from './apiDocument.ts';
import { fittingValues, hostile, idsIn, idWords, valuesOf } from './hostileValues.ts';

/*
 * Calls generated from the document. Most of their values fit its schema, so that they pass the first check, and some
 * are values that nobody should send.
 */

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** A call to send. It contains ids as words, such as `{advert-of-vendor}`. */
export interface HostileCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Whether the body is sent without a Content-Length. */
  readonly chunked: boolean;
}

const rawPaths = ['%00', '%ff', '%', '%ED%A0%80', '..%2f..%2fetc', '%7C%27', ';', 'x'.repeat(300), '0', '-1', 'null'];

function placesOf(operation: ApiOperation): fc.Arbitrary<string> {
  const places = operation.path
    .split('/')
    .map((part) =>
      part.startsWith('{')
        ? fc.oneof(
            { weight: 12, arbitrary: idsIn(operation.path) },
            { weight: 1, arbitrary: fc.constantFrom(...rawPaths) },
            { weight: 1, arbitrary: hostile.map(asPart).filter((text) => !/^\.{0,2}$/.test(text)) },
          )
        : fc.constant(part),
    );
  return fc.tuple(...places).map((parts) => parts.join('/'));
}

function queriesOf(operation: ApiOperation): fc.Arbitrary<string> {
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  const pairs = parameters.map(({ name, schema, required }) =>
    sometimes(
      fc
        .tuple(
          fc.oneof(
            { weight: 30, arbitrary: fc.constant(name) },
            { weight: 1, arbitrary: fc.constantFrom(`${name}[]`, `${name}.x`) },
          ),
          valuesOf(schema, name),
        )
        .map(([name, value]) =>
          (Array.isArray(value) ? value.slice(0, 50) : [value]).map((one: unknown) => `${name}=${asPart(one)}`),
        ),
      required ? 20 : 0.25,
      [],
    ),
  );
  const odd = fc.oneof(
    { weight: 12, arbitrary: fc.constant<string[]>([]) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(['x=1'], ['%00'], ['q=%ff'], ['=&=&'], ['__proto__=1'], ['a'.repeat(5_000)]),
    },
  );
  return fc.tuple(...pairs, odd).map((lists) => {
    const query = lists.flat().join('&');
    return query ? `?${query}` : '';
  });
}

/** A value as a part of an address. The words for ids stay as they are. */
function asPart(value: unknown): string {
  const text = asText(value);
  return idWords.includes(text) ? text : encodeURIComponent(text.toWellFormed().slice(0, 4_000));
}

const boundary = 'between-parts';

/** Multipart forms with text fields and an invalid picture. */
function forms(schema: JsonSchema | undefined): fc.Arbitrary<string> {
  const fields = schema ? fittingValues(schema, '') : fc.record({ sha256: hostile });
  const files = fc.constantFrom(null, '', 'GIF89a', 'no picture', '\u0000\u0001', 'x'.repeat(20_000));
  const fileField = fc.constantFrom('photo', 'picture', 'x');
  const cut = fc.oneof({ weight: 8, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });
  return fc.tuple(fields, files, fileField, cut).map(([values, file, name, isCut]) => {
    const parts = Object.entries(values ?? {}).map(
      ([field, value]) => `Content-Disposition: form-data; name="${asPart(field)}"\r\n\r\n${asText(value)}`,
    );
    if (file !== null) {
      parts.push(
        `Content-Disposition: form-data; name="${name}"; filename="../a.png"\r\nContent-Type: image/png\r\n\r\n${file}`,
      );
    }
    const whole = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('');
    return isCut ? whole.slice(0, -9) : `${whole}--${boundary}--\r\n`;
  });
}

type Sent = Pick<HostileCall, 'body' | 'chunked'> & { readonly type: string | null };

function bodiesOf({ method, bodies, path }: ApiOperation): fc.Arbitrary<Sent> {
  const nothing = fc.constant<Sent>({ body: null, type: null, chunked: false });
  if (method === 'GET') return nothing;
  const chunked = fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });
  const as = (type: string, texts: fc.Arbitrary<string>) =>
    fc.record({ body: texts, type: fc.constant(type), chunked });
  const json = bodies['application/json'];
  const form = bodies['multipart/form-data'];
  const spoilt = fc.constantFrom(
    '',
    ' ',
    '{',
    '[]',
    'null',
    '"x"',
    '1e999',
    '{"a":1,}',
    '\ufeff{}',
    '['.repeat(50_000),
    '{"__proto__":{}}',
  );
  const kinds: fc.WeightedArbitrary<Sent>[] = [
    { weight: 1, arbitrary: as('application/json', spoilt) },
    {
      weight: 1,
      arbitrary: as(
        'application/json',
        hostile.map((value) => JSON.stringify(value)),
      ),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('text/plain', 'application/xml', 'x', 'application/x-www-form-urlencoded')
        .chain((type) => as(type, fc.constant('a=1'))),
    },
    { weight: json || form ? 1 : 12, arbitrary: nothing },
  ];
  if (json)
    kinds.push({
      weight: 16,
      arbitrary: as(
        'application/json',
        fittingValues(json, '').map((value) => JSON.stringify(value)),
      ),
    });
  if (form || /picture|photo/.test(path)) {
    kinds.push({ weight: 8, arbitrary: as(`multipart/form-data; boundary=${boundary}`, forms(form)) });
  }
  return fc.oneof(...kinds);
}

const optionalHeaders = {
  'if-match': fc.constantFrom('1', '"1"', '2', '*', '0', '-1', '99999999999999999999', 'W/"1"', 'x'),
  'if-none-match': fc.constantFrom('*', '"x"', 'W/"'),
  'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('x', '', '0'.repeat(3_000), '{nothing}')),
  'x-tracking-key': fc.constantFrom('x', 'A'.repeat(43), '\u00ff'),
  'x-forwarded-for': fc.constantFrom('1.2.3.4', '::1, x', 'x'.repeat(500)),
  origin: fc.constantFrom('https://evil.example', 'null'),
  'accept-encoding': fc.constantFrom('gzip;q=0', 'x'),
  range: fc.constant('bytes=0-'),
  authorization: fc.constantFrom('Bearer ', 'Bearer x', 'Basic YTpi', `Bearer ${'A'.repeat(43)}`, 'Bearer \u00ff', 'x'),
};

/** @param often how many times as often the values occur as `without` */
function sometimes<T>(values: fc.Arbitrary<T>, often: number, without: T): fc.Arbitrary<T> {
  return fc.oneof({ weight: 4, arbitrary: fc.constant(without) }, { weight: Math.round(4 * often), arbitrary: values });
}

/** Generates calls of an operation. An `authorization` among the headers replaces the session of the caller. */
export function hostileCalls(operation: ApiOperation): fc.Arbitrary<HostileCall> {
  const writes = operation.method !== 'GET';
  const headers = fc.record(
    Object.fromEntries(
      Object.entries(optionalHeaders).map(([name, values]) => [
        name,
        sometimes<string | null>(values, writes && name === 'if-match' ? 4 : 0.25, null),
      ]),
    ),
  );
  return fc
    .tuple(placesOf(operation), queriesOf(operation), headers, bodiesOf(operation))
    .map(([place, query, sent, { body, type, chunked }]) => ({
      url: place + query,
      headers: Object.fromEntries(
        Object.entries({ ...sent, 'content-type': type }).filter(
          (header): header is [string, string] => typeof header[1] === 'string',
        ),
      ),
      body,
      chunked,
    }));
}

/** A string as it is, another value as JSON, and "undefined" for a value that has no JSON. */
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'));
