import path from 'node:path';
import type { Rolldown } from 'vite';
import { essentialRoutes } from './essentialRoutes.ts';

/*
 * Decides into which scripts the client is built. The scripts that every page needs are few and fairly large: on a
 * connection with high latency each request costs more than its bytes, and left alone the build makes about 70 of them.
 * Until a page is live it needs what src/main.tsx imports, stage by stage; the scripts of the start contain nothing
 * else. They are split by library and by folder, and code that later pages share is split by folder. A module in no
 * group goes into the script of its importer.
 */

const root = path.resolve(import.meta.dirname, '../..');
const mainScript = path.join(root, 'src/main.tsx');
const liveScript = path.join(root, 'src/boot/onceLive.ts');
const restScript = path.join(root, 'src/boot/startTheRest.ts');
/** The main script loads it only in older browsers, so it is no stage. */
const forOlderBrowsers = path.join(root, 'src/boot/browsers/olderBrowsers.ts');
const lateSchemas = path.join(root, 'contract/lateSchemas.ts');

/**
 * When a module is loaded: `main` with the first script, `stage` as the entry of a stage of the start, `start` as an
 * import of a stage, `live` as soon as any page is live, `rest` a while later, `check` with the first data to check
 * (src/lib/lateSchema.ts), `page` with a page, `later` on demand.
 */
type When = (typeof everywhere)[number];

const everywhere = ['main', 'stage', 'start', 'live', 'rest', 'check', 'shopping', 'page', 'later'] as const;
/** With a page, whichever. */
const anyPage: readonly When[] = ['shopping', 'page'];

const library = (names: string) =>
  new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.replaceAll('/', '[\\\\/]')})[\\\\/]`);
const schemaLibrary = library('zod');

/** Creates a function that tells when a module is loaded. It reads the module graph once, on the first call. */
function reader(): (id: string, build: Rolldown.ChunkingContext) => When {
  const loaded = new Map<string, When>();
  return (id, build) => {
    if (loaded.size === 0) {
      const stages = new Set([...record([mainScript], 'main')].filter((one) => one !== forOlderBrowsers));
      for (const stage of stages) loaded.set(stage, 'stage');
      const pages = [...record(stages, 'start')].filter((one) => one.includes('?tsr-split=component'));
      const isEssential = (page: string) => essentialRoutes.some((route) => page.includes(`/src/routes/${route}.tsx?`));
      record([lateSchemas], 'check', ofSchemas);
      const shopping = pages.filter(isEssential);
      for (const page of pages) loaded.set(page, isEssential(page) ? 'shopping' : 'page');
      record(shopping, 'shopping');
      record([liveScript], 'live');
      record([restScript], 'rest');
      record(pages, 'page');
    }
    return loaded.get(id) ?? 'later';

    /** Whether a module belongs to the schema library, or imports it directly or indirectly. */
    function ofSchemas(module: string): boolean {
      return schemaLibrary.test(module) || (build.getModuleInfo(module)?.importedIds.some(ofSchemas) ?? false);
    }

    /**
     * Records `when` for these modules and all that they import, or only for those for which `accepts` is true.
     * @returns the modules that any of them imports on demand
     */
    function record(modules: Iterable<string>, when: When, accepts = (_module: string) => true): ReadonlySet<string> {
      const onDemand = new Set<string>();
      const seen = new Set(modules);
      for (const module of seen) {
        if (!loaded.has(module) && accepts(module)) loaded.set(module, when);
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
  /** Matches the ids of its modules. */
  readonly of: RegExp;
  readonly when: readonly When[];
  /** The sheets that join it, unless a group before has taken them. */
  readonly sheets?: RegExp;
  /** How many lazily loaded parts must share a module before it joins the group. */
  readonly shared?: number;
}

const folder = (...folders: readonly string[]) =>
  new RegExp(`^${root.replaceAll('\\', '\\\\')}[\\\\/](?:${folders.join('|').replaceAll('/', '[\\\\/]')})[\\\\/]`);

/**
 * Fields of listing and cart. Password and picture fields are excluded: they bring icons that these pages do not use.
 */
const fieldsOfShopping = new RegExp(`${folder('src/ui/fields').source}(?!PasswordField|PicturePicker)`);

/*
 * All sheets are four files, besides that of bare elements, which documents contain whole: two for the pages to which
 * most visits go, by their layers, so that none of them is a long task when it begins to apply (`src/boot/early.ts`),
 * one for the other pages and for what opens over a page, and one for whoever sells or decides. Going live waits for
 * each sheet of a page, and all are small together. A sheet without a script beside it leaves an empty one, so the
 * first two are beside scripts that every page starts with.
 */
const sheets = /\.module\.css$/;
const sheetsOfUi = new RegExp(`${folder('src/ui').source}(?:.*${sheets.source}|theme[\\\\/]tokens\\.css$)`);
const sheetsOfWork = new RegExp(`${folder('src/features/(?:advert-form|vendor|desk)').source}.*${sheets.source}`);

/** The outbox that page and worker share, and the small modules beside it that whoever sends or starts it needs. */
const outbox = new RegExp(
  `${folder('src/device/outbox/shared').source}|[\\\\/](?:contract[\\\\/]core[\\\\/](?:parseJson|pictures[\\\\/]pictureUploads)|src[\\\\/]lib[\\\\/]pictures[\\\\/]shrinkPicture|src[\\\\/]device[\\\\/](?:shared[\\\\/]storageFull|outbox[\\\\/](?:tab[\\\\/](?:thisTab|triggers)|commands[\\\\/](?:faultIn|headersForVendor))))\\.ts$`,
);

/** The modules that every form with its own fields needs. */
const forms = new RegExp(
  `${library('react-hook-form').source}|[\\\\/](?:contractResolver|fieldOf|useEntryForm|useOpenedEntry|sentFrom|showFault)\\.ts$`,
);

/** The app, except modules with a time of their own: the entries of the stages, and `goLive`, called by name. */
const app = new RegExp(`${folder('src').source}(?!boot[\\\\/](?:stages[\\\\/]\\w+Stage|goLive)\\.)`);
/** The schema library and the contract's schemas, except the list of late schemas that the start names. */
const schemas = new RegExp(`${schemaLibrary.source}|${folder('contract').source}(?!lateSchemas\\.)`);
/**
 * How an amount, an e-mail address and a phone number are read that somebody types, and what a contact can be about. The
 * schemas bring them, and so do some pages without schemas, each of these files a few.
 */
const amounts =
  /[\\/]contract[\\/](?:core[\\/](?:money[\\/](?:parsePrice|amountWords|amountFault)|plainFigures|invisible|readEmail)|catalogue[\\/]contactWays)\.ts$/;
const topics = /[\\/]contract[\\/]people[\\/](?:contactTopics|freeServices)\.ts$/;
const phones = /[\\/]contract[\\/]core[\\/]phones[\\/](?:phoneMessages|phoneNumbers)\.ts$/;
/*
 * What only later pages use of the library of queries: its index imports it, and so it looks like a part of the start.
 * Several queries at once are for the cart.
 */
const ofQueries = (modules: string) =>
  new RegExp(`[\\\\/]@tanstack[\\\\/](?:react-query|query-core)[\\\\/].*[\\\\/](?:${modules})\\.js$`);
const severalQueries = ofQueries('useQueries|queriesObserver');
const changes = ofQueries(
  'useSuspenseQueries|useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver|infiniteQueryOptions',
);
/** What is stored on the device, and what is done by one tab at a time: the outbox needs it, and so do others. */
const storage = new RegExp(
  `${library('idb-keyval').source}|[\\\\/]src[\\\\/](?:http[\\\\/]isAwaited|device[\\\\/](?:db|typedCopy|usage[\\\\/]persistentStorage|shared[\\\\/](?:deviceDatabase|leftPage)|worker[\\\\/]shared[\\\\/]shareCaches|reads[\\\\/](?:\\w+[\\\\/])*(?:snapshotPlace|savedCopies|dropOwnCopies))|lib[\\\\/](?:storage[\\\\/](?:largeStorage|locks|channels)|delay|markOf|oneAtATime))\\.ts$`,
);
/** Whose words a form holds. Without the words, which bring schemas. */
const writer = /[\\/]src[\\/]device[\\/](?:writer|ofOnePerson)\.tsx?$/;
/** What goes with the sending of a command, the focus after it, and what stands where something is read. */
const sending = /[\\/](?:command|commandKeys|focusNearCard|forVendor|ReadState)\.tsx?$/;
/** The schemas of orders, and the states that they name. */
const orders = /[\\/]contract[\\/](?:orders[\\/](?:orders|orderStatuses)|deal[\\/]dealStatuses)\.ts$/;
/** What becomes of a cart: its requests, what was agreed for them, and how they wait to be sent. */
const requests =
  /[\\/]src[\\/]device[\\/](?:lists[\\/](?:cartOrders|cartVendors|agreedPrices)|outbox[\\/]commands[\\/]orderEntry)\.ts$/;
/** One's vehicles, and the years that a part fits, on cards and adverts. */
const garage = new RegExp(
  `${folder('src/features/garage').source}|[\\\\/]src[\\\\/]lib[\\\\/]text[\\\\/]yearsText\\.ts$`,
);
/** What can be done with a part on its card and on its page, and what both say of it. */
const acts = new RegExp(
  `${folder('src/features/(?:cart|favourites)').source}|[\\\\/](?:keptPart|savedPart|useSessionRead|useCompareTick|CompareBar|nearAtom|contactLinks|returnTerms|usualPrice)\\.tsx?$`,
);
/** The words of a search, and the models that it may name. */
const searchedWords = /[\\/]contract[\\/]catalogue[\\/](?:search[\\/]searchWords|fitment[\\/]vehicleModels)\.ts$/;
/** What a searched word may mean. The device needs all of it to search, the price list most of it. */
const searchedTerms =
  /[\\/]contract[\\/]catalogue[\\/]search[\\/]\w+[\\/](?:meantTerms|partNamed|partNumberKeys|searchTerms|soundKey|synonyms|vehicleNames)\.ts$/;
/** Recently viewed parts on a page; their row is loaded only when there are some. */
const viewed = new RegExp(`${folder('src/features/viewed').source}(?!ViewedRow\\.)`);

/** All but the counts that the bar shows to vendors, whose script everybody who is signed in loads. */
const vendorArea = new RegExp(
  `${folder('src/features/advert-form', 'src/features/vendor').source}(?!orders[\\\\/]receivedQuery\\.)`,
);

/** The order matters: a module goes into the first group that accepts it. */
const groups: readonly Group[] = [
  { name: 'work', of: sheetsOfWork, when: everywhere },
  { name: 'more', of: sheets, when: ['page', 'later'] },
  // What the main script needs: what loads other scripts, and the pauses between stages.
  {
    name: 'boot',
    of: /^\0vite[\\/]preload-helper|[\\/](?:src[\\/](?:boot[\\/](?:stages[\\/]stages|loading[\\/]loadParts)|lib[\\/](?:whenIdle|missingScript|storage[\\/](?:serviceWorkers|largeStorage)))|contract[\\/]core[\\/]pages[\\/]askedAgain)\.ts$/,
    when: ['main'],
  },
  {
    name: 'react',
    of: library('react|react-dom(?!/(?:client|cjs/react-dom-client))|use-sync-external-store|@babel'),
    when: ['start'],
  },
  // Each library is its own stage, without the parts that only later pages use.
  { name: 'router', of: library('@tanstack/(?:react-router|router-core|history|react-store|store)'), when: ['start'] },
  { name: 'frame', of: library('@mui|clsx|react-is|prop-types'), when: ['start'] },
  { name: 'look', of: library('@emotion|stylis'), when: ['start'] },
  { name: 'queries', of: severalQueries, when: ['start', ...anyPage] },
  { name: 'changes', of: changes, when: ['start', ...anyPage] },
  { name: 'data', of: library('@tanstack/(?:react-query|query-core)|jotai|idb-keyval|redaxios'), when: ['start'] },
  { name: 'contract', of: folder('contract'), when: ['start'] },
  // Evaluated before the contract's own schemas, in a task of its own (src/boot/ahead/nextPages.ts).
  { name: 'zod', of: schemaLibrary, when: ['check'] },
  { name: 'schemas', of: schemas, when: ['check'] },
  { name: 'amounts', of: amounts, when: [...anyPage, 'later'] },
  { name: 'topics', of: topics, when: [...anyPage, 'later'] },
  { name: 'phones', of: phones, when: [...anyPage, 'later'] },
  { name: 'storage', of: storage, when: ['live', 'rest', ...anyPage, 'later'] },
  // The stages in the app's own folders, the theme and the routes, are in one script with their imports.
  { name: 'ui', of: folder('src/ui', 'src/lib'), when: ['start', 'stage'], sheets: sheetsOfUi },
  { name: 'core', of: app, when: ['start', 'stage'], sheets },
  { name: 'live', of: app, when: ['live'] },
  // Installing, data metering and navigation. What an order's page needs of the installation stays with that page.
  {
    name: 'rest',
    of: /[\\/]src[\\/](?:boot[\\/]|device[\\/](?:(?:usage|worker)[\\/]|reads[\\/]snapshotRefresh))(?!startTheRest|installRecord)|[\\/]workbox-(?:core|window)[\\/]/,
    when: ['rest'],
  },
  // The vendor area, which is loaded with the first of its pages.
  {
    name: 'vendor',
    of: vendorArea,
    when: [...anyPage, 'later'],
    shared: 3,
  },
  // Code that several pages share.
  { name: 'fields', of: fieldsOfShopping, when: ['shopping'], shared: 2 },
  { name: 'moreFields', of: fieldsOfShopping, when: ['page'], shared: 3 },
  { name: 'writer', of: writer, when: [...anyPage, 'later'] },
  { name: 'sending', of: sending, when: [...anyPage, 'later'] },
  { name: 'orders', of: orders, when: [...anyPage, 'later'] },
  { name: 'requests', of: requests, when: [...anyPage, 'later'] },
  { name: 'outbox', of: outbox, when: [...anyPage, 'later'], shared: 2 },
  // A request of its own for a piece of 500 bytes costs a round trip.
  { name: 'pieces', of: folder('src/ui', 'src/lib'), when: ['shopping'], shared: 2 },
  { name: 'acts', of: acts, when: ['shopping'], shared: 2 },
  { name: 'words', of: searchedWords, when: [...anyPage, 'later'] },
  { name: 'terms', of: searchedTerms, when: [...anyPage, 'later'] },
  { name: 'viewed', of: viewed, when: anyPage, shared: 2 },
  { name: 'forms', of: forms, when: anyPage, shared: 3 },
  { name: 'garage', of: garage, when: anyPage, shared: 3 },
];

/** The groups in the bundler's format. */
export const scriptGroups: Rolldown.CodeSplittingGroup[] = groups.map(
  ({ name, of, when, sheets: ownSheets, shared = 1 }) => ({
    name: (id, build) => (ownSheets?.test(id) || (of.test(id) && when.includes(whenOf(id, build))) ? name : null),
    minShareCount: shared,
  }),
);

/** Scripts of the start that are in no group: the bundler names them after the module that they begin with. */
const ungrouped = ['client', 'rolldown-runtime'];
const startNames = groups.filter(({ when }) => when.every((one) => /^(?:main|stage|start)$/.test(one)));
const startFile = new RegExp(`^assets/(?:${[...startNames.map(({ name }) => name), ...ungrouped].join('|')})-[^/]+$`);

/**
 * Whether a built file is of the start, by its name. An import on demand lists the files that it needs, and each script
 * would repeat these, which every page has by then.
 */
export const isOfStart = (file: string): boolean => startFile.test(file);

/**
 * Whether a built file is the page of the desk, by its name. Every page's start would list what the few at the desk
 * need, who have a connection.
 */
export const isOfDesk = (file: string): boolean => /^assets\/desk-[^/]+$/.test(file);
