import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { loadByParts } from './scripts/build/loadByParts.ts';
import { scriptFloor, styleFloor } from './scripts/build/floor.ts';
import { compileHints } from './scripts/build/compileHints.ts';
import { withoutUnusedParts } from './scripts/build/leftOut.ts';
import { isOfDesk, isOfStart, scriptGroups } from './scripts/build/scriptGroups.ts';
import { serviceWorker } from './scripts/build/serviceWorker.ts';
import { startLater } from './scripts/build/startLater.ts';
import { classNamesInPlace, cssModules } from './scripts/build/cssModules.ts';
import { shortProperties } from './scripts/build/shortNames.ts';
import { wideSheet } from './scripts/build/wideStyles.ts';
import { withoutFacades } from './scripts/build/withoutFacades.ts';

const assetFileNames = 'assets/[name]-[hash:7][extname]';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    withoutUnusedParts(),
    shortProperties(),
    cssModules(),
    classNamesInPlace(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    startLater(),
    !isSsrBuild && loadByParts(),
    !isSsrBuild && wideSheet(),
    !isSsrBuild && withoutFacades(),
    !isSsrBuild && compileHints(),
    !isSsrBuild && serviceWorker(),
  ],
  build: {
    target: scriptFloor,
    cssTarget: styleFloor,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // A file costs a request on a bad connection, but an inlined asset would be repeated in every page that uses it.
    assetsInlineLimit: 0,
    // In the document, preloads would delay the first paint by a second.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, dependencies, { hostType }) =>
        hostType === 'html' || isOfDesk(file) ? [] : dependencies.filter((file) => !isOfStart(file)),
    },
    // The server's own programs, and the app as it renders the pages: scripts/build.ts names their entries. The pages
    // refer to the files that the browser's build writes, so the names must be the same.
    ...(isSsrBuild && {
      rolldownOptions: {
        // Bundler and minifier take `decodeURIComponent(path)` in a `try` for a call without effect. Bytes do not count
        // here, so nothing is left out.
        treeshake: false,
        output: { assetFileNames, chunkFileNames: '[name]-[hash:7].js', minify: false },
      },
    }),
    ...(!isSsrBuild && {
      rolldownOptions: {
        // The main script is named after this entry, and the release after the main script.
        input: { main: 'index.html' },
        // Emotion's unused `withTheme` would add a kilobyte to every page, because this package is not marked as pure.
        treeshake: {
          moduleSideEffects: [{ test: /node_modules[\\/]hoist-non-react-statics[\\/]/, sideEffects: false }],
        },
        // Inlines class names, addresses and numbers where they are used.
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        output: {
          // Seven base64 digits distinguish versions as well as eight, and names are repeated in each importing script.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames,
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: scriptGroups,
          },
        },
      },
    }),
  },
  // Besides our own code, the server's bundle contains only these packages; others are loaded from node_modules, once.
  ssr: { noExternal: [/^@mui\//, /^@emotion\//, 'notistack', 'workbox-window', 'drizzle-orm', 'pg-boss'] },
}));
