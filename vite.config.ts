import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileHints } from './scripts/build/compileHints.ts';
import { withoutUnusedParts } from './scripts/build/leftOut.ts';
import { preloads } from './scripts/build/preloads.ts';
import { scriptGroups } from './scripts/build/scriptGroups.ts';
import { serviceWorker } from './scripts/build/serviceWorker.ts';
import { smallerStill } from './scripts/build/smallerStill.ts';
import { startLater } from './scripts/build/startLater.ts';
import { classNamesInPlace, cssModules } from './scripts/build/cssModules.ts';
import { withoutFacades } from './scripts/build/withoutFacades.ts';

const assetFileNames = 'assets/[name]-[hash:7][extname]';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    withoutUnusedParts(),
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
    !isSsrBuild && withoutFacades(),
    !isSsrBuild && preloads(),
    !isSsrBuild && smallerStill(),
    !isSsrBuild && compileHints(),
    !isSsrBuild && serviceWorker(),
  ],
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // Each costs a request on a bad connection, and inlined ones are in every page that uses them.
    assetsInlineLimit: 0,
    // The server's pages ask for the files that the browser's build writes.
    ...(isSsrBuild && { rolldownOptions: { output: { assetFileNames } } }),
    ...(!isSsrBuild && {
      rolldownOptions: {
        // Its scripts are named after the app's entry, and with them the release.
        input: { main: 'index.html' },
        // Emotion's `withTheme`, which nobody uses, would bring a kilobyte to every page: it does not say that it is pure.
        treeshake: {
          moduleSideEffects: [{ test: /node_modules[\\/]hoist-non-react-statics[\\/]/, sideEffects: false }],
        },
        // Names of classes, addresses and figures stand where they are used.
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        output: {
          // Seven digits of 64 tell the versions of a file apart as eight do, and stand in each script that asks for others.
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
  // The server's bundle holds the app alone; libraries are loaded from node_modules, once for all.
  ssr: { noExternal: [/^@mui\//, /^@emotion\//, 'notistack', 'workbox-window'] },
}));
