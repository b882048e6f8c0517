import * as z from 'zod';
import type { App } from '#server/deps.ts';

/* The server's own API document, read as a stranger would read it. */

type JsonSchema = z.core.JSONSchema.JSONSchema;
const jsonSchema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null);
const contentSchema = z.record(z.string(), z.object({ schema: jsonSchema.optional() }));

const parameterSchema = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().optional(),
  schema: jsonSchema,
});
const operationSchema = z.object({
  parameters: z.array(parameterSchema).default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ content: contentSchema.optional() })),
});
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const documentSchema = z.object({ paths: z.record(z.string(), z.partialRecord(z.enum(methods), operationSchema)) });

/** An operation of the document. */
export interface ApiOperation {
  readonly method: Uppercase<(typeof methods)[number]>;
  /** With its parameters in braces: `/api/adverts/{id}`. */
  readonly path: string;
  readonly parameters: readonly z.infer<typeof parameterSchema>[];
  /** The schemas of its request bodies, by media type. */
  readonly bodies: Readonly<Record<string, JsonSchema | undefined>>;
  /** The schemas of its answers, by status and then by media type; null for an answer without a body. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, JsonSchema | undefined>> | null>>;
}

/** Every operation of the server's own document. @throws when the document is invalid */
export async function readApiDocument(app: App): Promise<ApiOperation[]> {
  const { paths } = documentSchema.parse((await app.inject('/api/docs/json')).json());
  return Object.entries(paths).flatMap(([path, calls]) =>
    methods.flatMap((method) => {
      const call = calls[method];
      if (!call) return [];
      const answers = Object.entries(call.responses).map(
        ([status, { content }]) => [status, content ? schemasOf(content) : null] as const,
      );
      return [
        {
          method: upper(method),
          path,
          parameters: call.parameters,
          bodies: schemasOf(call.requestBody?.content ?? {}),
          answers: Object.fromEntries(answers),
        },
      ];
    }),
  );
}

function schemasOf(content: z.infer<typeof contentSchema>): Record<string, JsonSchema | undefined> {
  return Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema]));
}

const upperCase = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;
const upper = (method: (typeof methods)[number]) => upperCase[method];

/** How an answer breaks what the document promises of the operation, in words; null when it keeps the promise. */
export function brokenPromise(operation: ApiOperation, answer: ApiAnswer): string | null {
  const { statusCode: status, headers } = answer;
  if (status >= 500) return `answers ${status}: ${answer.body.slice(0, 300)}`;
  const documented = operation.answers[status];
  if (documented === undefined) return `answers ${status}, which is not documented: ${answer.body.slice(0, 300)}`;
  const type = headerOf(headers, 'content-type').split(';', 1)[0] ?? '';
  if (status >= 400) {
    if (type !== 'application/problem+json') return `refuses as ${type || 'nothing'}`;
    for (const [name, pattern] of Object.entries(errorHeaders)) {
      const value = headerOf(headers, name);
      if (!pattern.test(value)) return `refuses with ${status} and "${name}: ${value}"`;
    }
  }
  if (headers['x-content-type-options'] !== 'nosniff') return 'answers without nosniff';
  if (documented === null) return answer.body === '' ? null : 'answers with a body that is not documented';
  if (!(type in documented)) return `answers ${status} as ${type || 'nothing'}, which is not documented`;
  const schema = documented[type];
  return schema && type.endsWith('json') ? misfit(schema, answer.body) : null;
}

function headerOf(headers: ApiAnswer['headers'], name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

interface ApiAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const errorHeaders = {
  'cache-control': /^private, no-store$/,
  'content-security-policy': /default-src 'none'/,
  'cross-origin-resource-policy': /^same-origin$/,
  'referrer-policy': /./,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /./,
  'x-request-id': /^[0-9a-f-]{36}$/,
};

const readers = new WeakMap<JsonSchema, z.ZodType>();

function misfit(schema: JsonSchema, body: string): string | null {
  const reader = readers.get(schema) ?? z.fromJSONSchema(schema);
  readers.set(schema, reader);
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    return `answers with invalid JSON: ${body.slice(0, 300)}`;
  }
  const read = reader.safeParse(sent);
  return read.success ? null : `answers what its schema forbids: ${JSON.stringify(read.error.issues).slice(0, 300)}`;
}
