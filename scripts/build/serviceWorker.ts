import path from 'node:path';
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { scriptFloor } from './floor.ts';
import { writePacks } from './packs.ts';
import { keptFiles, loadedFiles, readChunks, readShellContent, releaseFiles } from './releaseFiles.ts';
import { webManifest } from './webManifest.ts';

/** The address at which every phone that has the worker requests it. */
const workerFile = 'sw.js';

/**
 * Builds the service worker and the web manifest after the client. The worker is sw/index.ts bundled into one classic
 * script, because not every browser supports workers made of modules, and it contains the release's list of files. The
 * page itself registers the worker once it is live (src/device/worker).
 */
export function serviceWorker(): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'index.ts',
    injectRegister: false,
    manifest: webManifest,
    includeManifestIcons: false,
    // Without this the browser opens a connection for the manifest alone: three round trips beside the page's pictures.
    useCredentials: true,
    injectManifest: { rollupFormat: 'iife', globPatterns: keptFiles },
    integration: {
      configureOptions({ root, build: { outDir } }, options) {
        const client = path.resolve(root, outDir);
        options.injectManifest = {
          ...options.injectManifest,
          swDest: path.join(client, workerFile),
          manifestTransforms: [
            async (built) => {
              const chunks = await readChunks(client);
              const loaded = loadedFiles(chunks);
              const files = releaseFiles(built, chunks, await readShellContent(client));
              const isPacked = ({ url, desk }: { url: string; desk?: true }) =>
                /^\/assets\/.*\.(?:js|css)$/.test(url) && !desk && !loaded.has(url.slice(1));
              return { manifest: await writePacks(client, files, isPacked) };
            },
          ],
        };
      },
      // Otherwise the worker would be named after its source file.
      configureCustomSWViteBuild(config) {
        config.logLevel = 'warn';
        config.build = {
          ...config.build,
          target: scriptFloor,
          rolldownOptions: { output: { entryFileNames: workerFile, codeSplitting: false } },
        };
      },
      // Browsers request the manifest without the worker, so a saved copy of it would never be used.
      beforeBuildServiceWorker({ injectManifest }) {
        delete injectManifest.additionalManifestEntries;
      },
    },
  });
}
