import path from 'node:path';
import type { Plugin, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { scriptFloor } from './floor.ts';
import { writePacks } from './packs.ts';
import { keptFiles, loadedFiles, readChunks, readShellContent, releaseFiles } from './releaseFiles.ts';
import { webManifest } from './webManifest.ts';

/** The address at which every phone that has the worker requests it. */
const workerFile = 'sw.js';
const codeName = 'service-worker';

/**
 * Builds the service worker and the web manifest after the client. The worker is sw/index.ts bundled into one classic
 * script, because not every browser supports workers made of modules; `sw.js` contains the release's list of files and
 * imports that script. The page itself registers the worker once it is live (src/device/worker).
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
    // The browser stores the worker's code itself.
    injectManifest: { rollupFormat: 'iife', globPatterns: keptFiles, globIgnores: [`assets/${codeName}-*`] },
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
        config.plugins = [codeApart()];
        config.build = {
          ...config.build,
          target: scriptFloor,
          rolldownOptions: {
            output: {
              entryFileNames: workerFile,
              assetFileNames: 'assets/[name]-[hash:7][extname]',
              codeSplitting: false,
            },
          },
        };
      },
      // Browsers request the manifest without the worker, so a saved copy of it would never be used.
      beforeBuildServiceWorker({ injectManifest }) {
        delete injectManifest.additionalManifestEntries;
      },
    },
  });
}

/**
 * Moves the worker's code into a script that is named after its content. Every release changes the list of files, and
 * phones then fetch `sw.js` again; the code, six times as long, comes only with the releases that changed it.
 */
function codeApart(): Plugin {
  return {
    name: 'worker-code-apart',
    generateBundle(_, bundle) {
      const worker = bundle[workerFile];
      if (worker?.type !== 'chunk') throw new Error(`The worker's build has no ${workerFile}.`);
      const code = this.emitFile({ type: 'asset', name: `${codeName}.js`, source: worker.code });
      worker.code = `self.releaseFiles=self.__WB_MANIFEST;importScripts('/${this.getFileName(code)}');`;
    },
  };
}
