import path from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { serviceWorker } from './scripts/build/serviceWorker.ts';
import { startLater } from './scripts/build/startLater.ts';

/*
 * The scripts that every page needs are few and of a fair size: on a line with a slow answer each request costs more
 * than its bytes. Left alone, the build makes about 70 of them. Each library is a stage of its own in src/main.tsx and
 * comes whole, since what only later pages use of it is some hundred bytes; a module of ours is put into one of these
 * groups only when several of the lazily loaded parts share it.
 */
/** What several pages share, but no page needs at its start: dialogs and fields. */
const later =
  /(?:Sheet|Dialog|OverlayTheme|(?<!Search)Field|Cards|Picker|Stack|ticks|form|refusalStrips)\.tsx?$|[\\/]shrinkPicture/;
/**
 * What only a part of the people meets, or meets later: the outbox at work (but not the calls that load it), a vendor's
 * area, accounts. Several pages share it; it comes with the first of them.
 */
const outboxAtWork =
  /[\\/]src[\\/]device[\\/]outbox[\\/](?:shared[\\/](?!entry\.ts|databaseName\.ts|pictureForm\.ts)|(?:engine|submit|actions|person|triggers|thisTab|abandoned|untilNews)\.ts)/;
const vendorsArea =
  /[\\/]src[\\/](?:features[\\/](?:advert-form|vendor(?![\\/]posts[\\/]dashboardSearch))[\\/]|device[\\/]outbox[\\/](?:advertDraft|draftStore|sentPictures))/;
/** Shared by a few of those, and small: the build places them by who needs them. */
const laterParts =
  /[\\/]src[\\/](?:device[\\/](?:lists[\\/](?:sync[\\/]|cartOrders)|outbox[\\/](?:sentDraft|orderEntry))|features[\\/](?:outbox[\\/]outboxNouns|account[\\/](?:VendorOnly|BecomeVendor|accountQuery|sessionFailure|ConnectionStrip|sign-in[\\/](?:ResendCode|codes|useCountdown|shrinkFace))))/;
/** Of the contract: what is asked and answered only there. */
const laterContract =
  /[\\/]contract[\\/](?:vendor[\\/]|core[\\/]csvCells|people[\\/](?:favourites|garage|savedSearch\w*)|catalogue[\\/](?:partMeasures|partTypeWords|snapshot\w*))/;
/** Of the contract: what is said of people, not of adverts. Schemas take long to make, so these are a script apart. */
const peoplesContract =
  /[\\/]contract[\\/](?:people[\\/](?:account|contact|enquiries|orders)|core[\\/](?:pictureUploads|problem|shop|shopInfo))\.ts$/;
/** What puts the pauses between the libraries: in a script with any of them, it would have them evaluated in one go. */
const stages = /[\\/]src[\\/]boot[\\/]stages\.ts$/;
const startsWithEveryPage = (id: string) =>
  /[\\/](?:src|contract)[\\/]/.test(id) &&
  ![later, outboxAtWork, vendorsArea, laterParts, laterContract, stages].some((late) => late.test(id));

/**
 * Names the script of what src/boot/frameStage.ts brings of MUI: bar, column and theme, for every page. The rest
 * of MUI comes with the drawers, dialogs and the table that are made of it.
 */
function frameOfMui(): Rolldown.CodeSplittingNameFunction {
  const frame = new Set<string>();
  return (id, build) => {
    if (frame.size === 0) {
      frame.add(path.join(import.meta.dirname, 'src/boot/frameStage.ts'));
      for (const module of frame)
        for (const imported of build.getModuleInfo(module)?.importedIds ?? []) frame.add(imported);
    }
    return frame.has(id) && /node_modules[\\/](?:@mui|clsx|react-is|prop-types)[\\/]/.test(id) ? 'frame' : null;
  };
}

const keptSerialize = '\0kept-serialize';

/** Puts src/boot/keptStyles.ts around the function by which emotion makes text of styles. */
const keepStyles: Plugin = {
  name: 'keep-styles',
  enforce: 'pre',
  apply: (_config, { isSsrBuild }) => isSsrBuild === true,
  resolveId: (source, importer) =>
    source === '@emotion/serialize' && importer !== keptSerialize ? keptSerialize : undefined,
  load: (id) =>
    id === keptSerialize
      ? `import { serializeStyles as serialize } from '@emotion/serialize';
         import { keepSerialized } from '/src/boot/keptStyles.ts';
         export const serializeStyles = keepSerialized(serialize);`
      : undefined,
};

/**
 * Leaves the maker of MUI's own custom properties out: 4 KB of every page's script after brotli, and the theme takes the
 * shop's properties instead (src/ui/theme/muiTheme.ts).
 */
const withoutMuiVariables: Plugin = {
  name: 'without-mui-variables',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    /[\\/]@mui[\\/]material[\\/]styles[\\/]createThemeWithVars\.m?js$/.test(id)
      ? `export default () => { throw new Error('The build leaves cssVariables of MUI out: see vite.config.ts.'); };`
      : undefined,
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    keepStyles,
    withoutMuiVariables,
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    startLater(),
    !isSsrBuild && serviceWorker(),
  ],
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // Each costs a request on a bad line, and inlined ones are in every page that uses them.
    assetsInlineLimit: 0,
    // The document loads nothing ahead: that costs a second of first paint. What is imported later brings its parts along.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? [] : dependencies),
    },
    ...(!isSsrBuild && {
      rolldownOptions: {
        // Its scripts are named after the app's entry, and with them the release.
        input: { main: 'index.html' },
        // Emotion's `withTheme`, which nobody uses, would bring a kilobyte to every page: it does not say that it is pure.
        treeshake: {
          moduleSideEffects: [{ test: /node_modules[\\/]hoist-non-react-statics[\\/]/, sideEffects: false }],
        },
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
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
              { name: 'people', test: peoplesContract, minShareCount: 3 },
              {
                name: 'contract',
                test: (id) => /[\\/]contract[\\/]/.test(id) && !laterContract.test(id),
                minShareCount: 3,
              },
              { name: 'outbox', test: outboxAtWork, minShareCount: 2 },
              { name: 'vendor', test: vendorsArea, minShareCount: 3 },
              {
                name: 'ui',
                // With what it imports: two scripts that import each other would meet before either is there.
                test: (id) => /[\\/]src[\\/](?:ui|lib)[\\/]/.test(id) && startsWithEveryPage(id),
                minShareCount: 3,
              },
              { name: 'core', test: startsWithEveryPage, minShareCount: 3 },
            ],
          },
        },
      },
    }),
  },
  // The server's bundle holds the app alone; libraries are loaded from node_modules, once for all.
  ssr: { noExternal: [/^@mui\//, /^@emotion\//, 'notistack', 'workbox-window'] },
}));
