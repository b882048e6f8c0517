/*
 * Which folders may import which. Each realm has one rule that lists what it may import; all other code of ours is
 * forbidden to it. Tests may import anything, and nothing imports tests. tests/boundaries proves that the rules catch
 * violations and that files are read.
 */
const ours = '^(contract|src|sw|server|scripts|tests)/';
/**
 * Code that the page shares with the worker: the database, and a folder named `shared` in each folder of src/device and
 * in src/http.
 */
const shared = '^src/(device/(db\\.ts$|(shared|[a-z]+/shared)/)|http/shared/)';
const tests = '^tests/|\\.(test|e2e)\\.tsx?$';

/** A rule that lets files under `from` import, of our own code, only what `allowed` matches. */
function realm(name, from, allowed, comment) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: tests },
    to: { path: ours, pathNot: allowed },
  };
}

/** A rule that limits a package to the one folder that wraps it. */
function onlyIn(name, packagePattern, folder) {
  return {
    name,
    comment: `Only ${folder} may import this package; all other code goes through that folder.`,
    severity: 'error',
    from: { path: ours, pathNot: `^${folder}/` },
    to: { path: `(^|/)node_modules/${packagePattern}/` },
  };
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that import each other should be one file, or move what they share to a file below both.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that leads nowhere escapes every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'Code that the product needs does not belong in tests. Only tests and their runners import tests.',
      severity: 'error',
      from: { pathNot: [tests, '^(vitest|playwright)\\.config\\.ts$', '^scripts/test\\.ts$'] },
      to: { path: tests },
    },
    {
      name: 'no-development-packages-in-the-product',
      comment: 'A package that runs in production must be listed in dependencies.',
      severity: 'error',
      from: { path: '^(contract|src|sw|server)/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contract-imports-zod-alone',
      comment:
        'The contract runs in the browser, the worker and the server, so it depends on its schemas, and on the one library that knows phone numbers.',
      severity: 'error',
      from: { path: '^contract/', pathNot: tests },
      to: { pathNot: '^contract/|(^|/)node_modules/(zod|libphonenumber-js/core)/' },
    },
    realm('lib-is-the-bottom', '^src/lib/', '^src/lib/', 'Pure helpers import none of our other code.'),
    realm(
      'ui-imports-lib',
      '^src/ui/',
      '^src/(ui|lib)/|^contract/core/pictures/pictures\\.ts$',
      'UI components know no data, only where the shop has its pictures.',
    ),
    realm(
      'http-imports-contract-and-lib',
      '^src/http/',
      '^src/(http|lib)/|^contract/',
      'The transport knows no screen.',
    ),
    realm(
      'device-imports-http',
      '^src/device/',
      '^src/(device|http|lib)/|^contract/',
      'Code for data on the device knows no screen.',
    ),
    realm('device-shared-stays-small', shared, `${shared}|^src/lib/|^contract/`, 'The worker loads this.'),
    {
      name: 'device-shared-is-free-of-react',
      comment: 'The worker loads this, and it has no DOM.',
      severity: 'error',
      from: { path: shared, pathNot: tests },
      to: { path: '(^|/)node_modules/(react|react-dom|@emotion|@mui|@tanstack|jotai|notistack)/' },
    },
    realm(
      'feature-imports-no-other-feature',
      '^src/features/([^/]+)/',
      '^src/features/$1/|^src/(device|http|ui|lib)/|^contract/',
      'Two features that need each other meet in a route, or their shared code moves to a lower folder.',
    ),
    realm('app-imports-app', '^src/', '^src/|^contract/', 'The app reaches the server only through http.'),
    realm(
      'worker-imports-shared-parts',
      '^sw/',
      `^sw/|${shared}|^src/lib/|^contract/`,
      'The worker is its own realm: it shares data formats with the page, but no screen.',
    ),
    realm(
      'server-imports-server',
      '^server/',
      '^server/|^contract/',
      'The server renders the app from dist, as it was built; it never imports the source.',
    ),
    realm(
      'module-imports-no-other-module',
      '^server/modules/([^/]+)/',
      '^server/modules/$1/|^server/(config|db|plugins|mail|pictures|payment|push|sms)/|^server/jobs/|^server/(?!app\\.ts|handleJobs\\.ts|registerModules\\.ts|main\\.ts)[^/]+$|^contract/',
      'registerModules.ts passes in what a module needs from another module; the files next to it define the types for it.',
    ),
    realm(
      'adapters-know-no-module',
      '^server/(mail|pictures|payment|plugins|push|sms)/',
      '^server/(?!modules/|seed/|app\\.ts$|handleJobs\\.ts$|registerModules\\.ts$|main\\.ts$)|^contract/',
      'Modules depend on adapters and plugins, not the other way round.',
    ),
    onlyIn('redaxios-only-in-http', 'redaxios', 'src/http'),
    onlyIn('notistack-only-in-ui', 'notistack', 'src/ui'),
  ],
  options: {
    // TypeScript 7 has no JavaScript API: with any other parser no file is read and nothing is reported. This parser
    // also reads type imports; requesting them would only make it warn about an unknown compiler.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/|^tests/boundaries/fixture/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
