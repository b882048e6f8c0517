import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
  ],
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // Each costs a request on a bad line, and inlined ones are in every page that uses them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(!isSsrBuild && { rolldownOptions: { input: ['src/main.tsx', 'src/boot/early.ts'] } }),
  },
  // The server's bundle holds the app alone; libraries are loaded from node_modules, once for all.
  ssr: { noExternal: [/^@mui\//, /^@emotion\//, 'notistack'] },
}));
