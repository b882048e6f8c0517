import path from 'node:path';
import type { Rolldown } from 'vite';

/*
 * Which scripts the client is built into. Those that every page needs are few and of a fair size: on a connection with a
 * slow answer each request costs more than its bytes, and left alone the build makes about 70 of them. What a page needs
 * until it is live is what src/main.tsx imports, stage by stage; nothing else lies in the scripts of the start. It is
 * parted by library and by folder, and what later pages share by folder. A module that is in no group lies with who
 * imports it.
 */

const root = path.resolve(import.meta.dirname, '../..');
const mainScript = path.join(root, 'src/main.tsx');
const restScript = path.join(root, 'src/boot/startTheRest.ts');
const lateSchemas = path.join(root, 'contract/lateSchemas.ts');

/**
 * When a module is loaded: `main` with the first script, `stage` begins a stage of the start, `start` comes with one, `rest`
 * once any page is live, `check` with the first thing to be checked (src/lib/lateSchema.ts), `page` with a page, `later`
 * on demand.
 */
type When = 'main' | 'stage' | 'start' | 'rest' | 'check' | 'page' | 'later';

const library = (names: string) =>
  new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.replaceAll('/', '[\\\\/]')})[\\\\/]`);
const schemaLibrary = library('zod');

/** Reads the graph once, at the first question. */
function reader(): (id: string, build: Rolldown.ChunkingContext) => When {
  const loaded = new Map<string, When>();
  return (id, build) => {
    if (loaded.size === 0) {
      const stages = take([mainScript], 'main');
      for (const stage of stages) loaded.set(stage, 'stage');
      const pages = [...take(stages, 'start')].filter((one) => one.includes('?tsr-split=component'));
      take([lateSchemas], 'check', ofSchemas);
      take([restScript], 'rest');
      for (const page of pages) loaded.set(page, 'page');
      take(pages, 'page');
    }
    return loaded.get(id) ?? 'later';

    /** Whether a module is of the library of schemas, or makes some. */
    function ofSchemas(module: string): boolean {
      return schemaLibrary.test(module) || (build.getModuleInfo(module)?.importedIds.some(ofSchemas) ?? false);
    }

    /** Notes when all is loaded that these import, or of it what is `noted`. @returns what they and that import on demand */
    function take(modules: Iterable<string>, when: When, noted = (_module: string) => true): ReadonlySet<string> {
      const onDemand = new Set<string>();
      const seen = new Set(modules);
      for (const module of seen) {
        if (!loaded.has(module) && noted(module)) loaded.set(module, when);
        const info = build.getModuleInfo(module);
        for (const imported of info?.importedIds ?? []) if (!loaded.has(imported)) seen.add(imported);
        for (const imported of info?.dynamicallyImportedIds ?? []) onDemand.add(imported);
      }
      return onDemand;
    }
  };
}

const whenOf = reader();

interface Group {
  readonly name: string;
  /** Where its modules lie. */
  readonly of: RegExp;
  readonly when: readonly When[];
  /** How many of the lazily loaded parts must share a module of it. */
  readonly shared?: number;
}

const folder = (...folders: readonly string[]) =>
  new RegExp(`^${root.replaceAll('\\', '\\\\')}[\\\\/](?:${folders.join('|').replaceAll('/', '[\\\\/]')})[\\\\/]`);

/** Fields of listing and cart; passwords and pictures bring icons along that these pages have not. */
const fieldsOfShopping = new RegExp(`${folder('src/ui/fields').source}(?!PasswordField|PicturePicker)`);

/** What a form with fields of its own stands on. */
const forms = new RegExp(
  `${library('react-hook-form').source}|[\\\\/](?:contractResolver|useEntryForm|useOpenedEntry|formFailure)\\.ts$`,
);

/** The app, but for what is evaluated at a moment of its own: the beginnings of stages, and `goLive`, which the main script calls by name. */
const app = new RegExp(`${folder('src').source}(?!boot[\\\\/](?:\\w+Stage|goLive)\\.)`);
/** The library of schemas and what the contract makes of it, but for the list of those that the start names. */
const schemas = new RegExp(`${schemaLibrary.source}|${folder('contract').source}(?!lateSchemas\\.)`);
/** Viewed parts beside a page; the row of them comes when there are some. */
const viewed = new RegExp(`${folder('src/features/viewed').source}(?!ViewedRow\\.)`);

/** In order: a module is in the first that takes it. */
const groups: readonly Group[] = [
  // What the main script stands on: Vite's way to load others, and the pauses between stages.
  { name: 'boot', of: /^\0vite[\\/]preload-helper|[\\/]src[\\/]boot[\\/]stages\.ts$/, when: ['main'] },
  {
    name: 'react',
    of: library('react|react-dom(?!/(?:client|cjs/react-dom-client))|use-sync-external-store|@babel'),
    when: ['start'],
  },
  // Each library is a stage of its own, without what only later pages use of it.
  { name: 'router', of: library('@tanstack/(?:react-router|router-core|history|react-store|store)'), when: ['start'] },
  { name: 'frame', of: library('@mui|clsx|react-is|prop-types'), when: ['start'] },
  { name: 'look', of: library('@emotion|stylis'), when: ['start'] },
  { name: 'data', of: library('@tanstack/(?:react-query|query-core)|jotai|idb-keyval'), when: ['start'] },
  { name: 'contract', of: folder('contract'), when: ['start'] },
  { name: 'schemas', of: schemas, when: ['check'] },
  // Stages that the app's own folders hold, the theme and the routes, lie with what they bring.
  { name: 'ui', of: folder('src/ui', 'src/lib'), when: ['start', 'stage'] },
  { name: 'core', of: app, when: ['start', 'stage'] },
  // Installing, counting and moving on; what an order's page asks of the installation is left with it.
  {
    name: 'rest',
    of: /[\\/]src[\\/](?:boot|device[\\/](?:usage|worker))[\\/](?!startTheRest|installRecord)/,
    when: ['rest'],
  },
  // A vendor's area, which comes with the first of its pages.
  { name: 'vendor', of: folder('src/features/advert-form', 'src/features/vendor'), when: ['page', 'later'], shared: 3 },
  // What several pages are made of.
  { name: 'fields', of: fieldsOfShopping, when: ['page'], shared: 3 },
  { name: 'outbox', of: folder('src/device/outbox/shared'), when: ['page', 'later'], shared: 2 },
  { name: 'viewed', of: viewed, when: ['page'], shared: 2 },
  { name: 'forms', of: forms, when: ['page'], shared: 3 },
  { name: 'garage', of: folder('src/features/garage'), when: ['page'], shared: 3 },
  // Sheets of dialogs and of what else opens over a page.
  { name: 'overlays', of: /\.module\.css$/, when: ['later'] },
];

/** The groups in the form that the bundler takes. */
export const scriptGroups: Rolldown.CodeSplittingGroup[] = groups.map(({ name, of, when, shared = 1 }) => ({
  name: (id, build) => (of.test(id) && when.includes(whenOf(id, build)) ? name : null),
  minShareCount: shared,
}));
