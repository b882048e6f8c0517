import path from 'node:path';
import type { Rolldown } from 'vite';

/*
 * Which scripts the client is built into. Those that every page needs are few and of a fair size: on a connection with a
 * slow answer each request costs more than its bytes, and left alone the build makes about 70 of them. Each library is a
 * stage of its own in src/main.tsx and comes whole, since what only later pages use of it is some hundred bytes. Modules
 * of ours come by folders, and only those that several of the lazily loaded parts share; what is in no group lies with
 * who imports it.
 */

interface Group {
  /** Folders, or files without their ending. */
  readonly of: readonly string[];
  readonly except?: readonly string[];
  /** How many of the lazily loaded parts must share a module of it. */
  readonly shared: number;
}

const inside = (directory: string, names: readonly string[]) => names.map((name) => `${directory}/${name}`);

/** In order: a module is in the first that takes it. */
const ours: Readonly<Record<string, Group>> = {
  // What is said of people, not of adverts. Schemas take long to make, so these are a script apart.
  people: {
    of: [
      ...inside('contract/people', [
        'account',
        'contact',
        'enquiries',
        'orders',
        'orderGraph',
        'orderLookUp',
        'orderWords',
        'receivedOrders',
      ]),
      ...inside('contract/core', ['pictureUploads', 'problem', 'shop', 'shopInfo']),
    ],
    shared: 3,
  },
  contract: {
    of: ['contract/core', 'contract/catalogue', 'contract/people'],
    except: [
      'contract/core/csvCells',
      ...inside('contract/catalogue', ['partMeasures', 'partTypeWords', 'snapshot', 'snapshotDigest']),
      ...inside('contract/people', ['favourites', 'garage', 'savedSearch', 'savedSearches']),
    ],
    shared: 3,
  },
  // The outbox at work; what loads it is in `core`.
  outbox: {
    of: [
      // The outbox makes small what a page that died had only chosen.
      'src/lib/shrinkPicture',
      ...inside('src/device/outbox', [
        'shared',
        'engine',
        'submit',
        'actions',
        'person',
        'triggers',
        'thisTab',
        'abandoned',
        'untilNews',
      ]),
    ],
    except: inside('src/device/outbox/shared', ['entry', 'pictureForm']),
    shared: 2,
  },
  // A vendor's area, which comes with the first of its pages.
  vendor: {
    of: ['src/features/advert-form', 'src/features/vendor', 'src/device/outbox/advertDraft'],
    except: ['src/features/vendor/posts/dashboardSearch'],
    shared: 3,
  },
  ui: {
    of: [
      ...inside('src/ui', ['buttons', 'layout', 'notices', 'pictures', 'theme', 'Chip', 'Text', 'links']),
      ...inside('src/ui/fields', ['FieldFrame', 'control', 'tick']),
      'src/lib',
    ],
    // The custom properties and bare elements come with the first script.
    except: ['src/lib/shrinkPicture', 'src/ui/notices/refusalStrips', ...inside('src/ui/theme', ['tokens', 'base'])],
    shared: 3,
  },
  core: {
    of: [
      'src/boot',
      'src/http',
      'src/device',
      'src/routes',
      ...inside('src/features', [
        'advert',
        'cart',
        'catalogue',
        'compare',
        'favourites',
        'garage',
        'install',
        'outbox',
        'search',
        'shell',
        'viewed',
      ]),
      'src/features/account/profile/profileDialogPlace',
      'src/features/vendor/posts/dashboardSearch',
    ],
    except: [
      // It puts the pauses between the libraries: in a script with any of them, it would have them evaluated in one go.
      'src/boot/stages',
      ...inside('src/device/lists', ['sync', 'cartOrders']),
      'src/device/outbox/orderEntry',
    ],
    shared: 3,
  },
};

function moduleIn(places: readonly string[]): RegExp {
  return new RegExp(
    `[\\\\/](?:${places.join('|').replaceAll('/', '[\\\\/]')})(?:[\\\\/]|(?:\\.module)?\\.(?:css|tsx?))`,
  );
}

/**
 * Names the script of what src/boot/frameStage.ts brings of MUI: bar, column and theme, for every page. The rest
 * of MUI comes with the drawers, dialogs and the table that are made of it.
 */
function frameOfMui(): Rolldown.CodeSplittingNameFunction {
  const frame = new Set<string>();
  return (id, build) => {
    if (frame.size === 0) {
      frame.add(path.resolve(import.meta.dirname, '../../src/boot/frameStage.ts'));
      for (const module of frame)
        for (const imported of build.getModuleInfo(module)?.importedIds ?? []) frame.add(imported);
    }
    return frame.has(id) && /node_modules[\\/](?:@mui|clsx|react-is|prop-types)[\\/]/.test(id) ? 'frame' : null;
  };
}

/** The groups in the form that the bundler takes. */
export const scriptGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom(?![\\/](?:client|cjs[\\/]react-dom-client))|use-sync-external-store|@babel)[\\/]/,
  },
  {
    name: 'router',
    test: /node_modules[\\/]@tanstack[\\/](?:react-router|router-core|history|react-store|store)[\\/]/,
  },
  { name: frameOfMui() },
  // What MUI alone uses of it comes with MUI.
  { name: 'look', test: /node_modules[\\/](?:@emotion|stylis)[\\/]/, minShareCount: 14 },
  {
    name: 'data',
    test: /node_modules[\\/](?:@tanstack[\\/](?:react-query|query-core)|jotai|zod|idb-keyval)[\\/]/,
  },
  ...Object.entries(ours).map(([name, { of, except, shared }]) => {
    const taken = moduleIn(of);
    const left = except && moduleIn(except);
    return { name, test: (id: string) => taken.test(id) && !left?.test(id), minShareCount: shared };
  }),
];
