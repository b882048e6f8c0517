/*
 * While a process of the previous release still works on the tables, a migration may only add to them. The release
 * after that removes what nobody reads any more (expand, migrate, contract).
 */

/** Statements that remove or restrict, each with the reason why a process that does not know of the change fails. */
const contracts: readonly (readonly [RegExp, string])[] = [
  [
    /\bdrop (?:table|view|materialized view|function|type|schema|sequence)\b(?! pg_temp\.)/,
    'it still uses what is dropped',
  ],
  [/\bdrop column\b/, 'it still reads and writes the column'],
  [/\brename\b/, 'it only knows the old name'],
  [/\balter column \S+ (?:set data )?type\b/, 'it reads and writes the old type'],
  [/\balter column \S+ set not null\b/, 'it may write a null there'],
  [/\balter column \S+ drop default\b/, 'it may rely on the default'],
  [
    /\badd column (?:if not exists )?\S+ (?!.*\b(?:default|generated)\b).*\bnot null\b/,
    'its inserts leave the column out',
  ],
  [
    /\badd (?:constraint \S+ )?(?:check|unique|primary key|exclude|foreign key)\b/,
    'it may write rows that the constraint refuses',
  ],
  [/\bcreate unique index\b/, 'it may write rows that the index refuses'],
];

/**
 * Finds the table that a statement changes: an older process does not use a new table, so anything may be done to it.
 */
const tableOf = /\b(?:alter table(?: if exists)?(?: only)?|create (?:unique )?index .* on) (?:only )?([\w.]+)/;

/**
 * Lists the statements of a migration that would break a process of the previous release.
 * @param text a migration as drizzle-kit writes it
 * @returns each statement with the reason, one line each
 */
export function refusedByOlderProcess(text: string): string[] {
  const statements = text
    .split('--> statement-breakpoint')
    .flatMap((part) => (part.includes('$$') ? [part] : part.split(';')))
    .map((part) =>
      part.replaceAll(/--.*$/gm, '').replaceAll('"', '').replaceAll('public.', '').replaceAll(/\s+/g, ' ').trim(),
    )
    .filter(Boolean);
  const made = new Set(
    statements.flatMap(
      (statement) => /^create table (?:if not exists )?([\w.]+)/i.exec(statement)?.[1]?.toLowerCase() ?? [],
    ),
  );
  const added = new Set(
    statements.flatMap((statement) => {
      const [, table, column] = /^alter table ([\w.]+) add column (?:if not exists )?(\w+)/i.exec(statement) ?? [];
      return table && column ? [`${table}.${column}`.toLowerCase()] : [];
    }),
  );
  const views = new Set(statements.flatMap((statement) => /^create view (\w+)/i.exec(statement)?.[1] ?? []));
  return statements.flatMap((statement) => {
    const plain = statement.toLowerCase().replaceAll(/'(?:[^']|'')*'/g, "''");
    // The body of a function is replaced as a whole, and every caller gets the new one.
    if (/^create (?:or replace )?(?:function|trigger)\b/.test(plain)) return [];
    const table = tableOf.exec(plain)?.[1] ?? '';
    if (made.has(table)) return [];
    // The view is recreated in the same transaction.
    const view = /^drop view (?:if exists )?(\w+)/.exec(plain)?.[1];
    if (view !== undefined && views.has(view)) return [];
    // The constraint binds only columns that this migration adds, which no older process writes.
    const bound = columnsOf(plain, table);
    if (bound.length > 0 && bound.every((column) => added.has(`${table}.${column}`))) return [];
    return contracts.flatMap(([pattern, reason]) =>
      pattern.test(plain) ? [`${statement.slice(0, 160)}: ${reason}`] : [],
    );
  });
}

/** The columns of the table that a constraint or a unique index binds; none for other statements. */
function columnsOf(plain: string, table: string): string[] {
  const listed = /(?:foreign key|unique|primary key|using \w+) ?\(([^)]*)\)/.exec(plain)?.[1];
  if (listed !== undefined) return listed.split(',').map((column) => column.trim().split(' ')[0] ?? '');
  const checked = /\bcheck \((.*)\)/.exec(plain)?.[1];
  return [...(checked?.matchAll(new RegExp(`\\b${table}\\.(\\w+)`, 'g')) ?? [])].flatMap(([, column]) => column ?? []);
}
