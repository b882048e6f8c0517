import path from 'node:path';
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { writePacks } from './packs.ts';
import { keptFiles, readChunks, readShellContent, releaseFiles, startFiles } from './releaseFiles.ts';
import { smallerStill } from './smallerStill.ts';
import { webManifest } from './webManifest.ts';

/** The address under which every phone that has the worker asks for it. */
const workerFile = 'sw.js';

/**
 * Builds the service worker and the web manifest behind the client: the worker is sw/index.ts in one classic script, since
 * not every browser takes a worker made of modules, with the release's list of files in it. The page registers it by
 * itself, once it is live (src/device/worker).
 */
export function serviceWorker(): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'index.ts',
    injectRegister: false,
    manifest: webManifest,
    includeManifestIcons: false,
    injectManifest: { rollupFormat: 'iife', globPatterns: keptFiles, buildPlugins: { vite: [smallerStill()] } },
    integration: {
      configureOptions({ root, build: { outDir } }, options) {
        const client = path.resolve(root, outDir);
        options.injectManifest = {
          ...options.injectManifest,
          swDest: path.join(client, workerFile),
          manifestTransforms: [
            async (built) => {
              const chunks = await readChunks(client);
              const start = startFiles(chunks);
              const files = releaseFiles(built, chunks, await readShellContent(client));
              const isPacked = ({ url }: { url: string }) =>
                /^\/assets\/.*\.(?:js|css)$/.test(url) && !start.has(url.slice(1));
              return { manifest: await writePacks(client, files, isPacked) };
            },
          ],
        };
      },
      // It would bear the name of its source.
      configureCustomSWViteBuild(config) {
        config.logLevel = 'warn';
        config.build = {
          ...config.build,
          rolldownOptions: { output: { entryFileNames: workerFile, codeSplitting: false } },
        };
      },
      // Browsers ask for the manifest past the worker, so that a copy of it would serve nobody.
      beforeBuildServiceWorker({ injectManifest }) {
        delete injectManifest.additionalManifestEntries;
      },
    },
  });
}
