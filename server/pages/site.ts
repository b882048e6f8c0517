import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { assetsPath, filesElementId } from '#contract/core/pages/pageDocument.ts';
import { shellPath } from '#contract/core/shopMark.ts';
import { ConfigError } from '#server/config/config.ts';
import { type DocumentTemplate, readTemplate } from './document.ts';
import { manifestSchema } from './manifest.ts';
import { type PageFiles, readPageFiles } from './pageFiles.ts';
import type { RenderedPage, RenderRequest } from '#contract/core/pages/renderedPage.ts';

/** A script of the build; `brotli` is null when compression gained nothing. */
export interface BuiltScript {
  readonly text: string;
  readonly brotli: Buffer | null;
}

/** What the server needs of the app: how to render a page, and the document that it is filled into. */
export interface Site {
  renderPage(request: RenderRequest): Promise<RenderedPage>;
  readonly template: DocumentTemplate;
  /** The source of the service worker, and of its replacement when it is switched off; null in development. */
  readonly workers: { readonly current: BuiltScript; readonly retired: BuiltScript } | null;
  /** The origin of the API that the app was built for; null when that is the shop's own. */
  readonly apiOrigin: string | null;
  /** The folder of files to serve as they are; null while Vite serves them. */
  readonly filesDir: string | null;
}

/** The server side of the app, as a module. */
export const entrySchema = z.looseObject({
  renderPage: z.custom<Site['renderPage']>((value) => typeof value === 'function'),
  apiBase: z.string(),
});

/** Loads the built app from `dist/`. @throws when there is no build, with a sentence that says how to make one */
export async function loadBuiltSite(dist: string): Promise<Site> {
  const clientDir = join(dist, 'client');
  const document = await readFile(join(clientDir, 'index.html'), 'utf8').catch(() => {
    throw new ConfigError('The app is not built: run "npm run build", or "npm start", which builds what is stale.');
  });
  // React's development build would be slow here, and emotion's class names would differ from the browser's.
  process.env['NODE_ENV'] = 'production';
  const entry: unknown = await import(pathToFileURL(join(dist, 'server', 'server-entry.js')).href);
  const { renderPage, apiBase } = entrySchema.parse(entry);
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(clientDir, '.vite', 'manifest.json'), 'utf8')));
  const filesOf = await readPageFiles(clientDir, manifest);
  return {
    async renderPage(request) {
      const page = await renderPage(request);
      if (page.kind !== 'page') return page;
      const files = filesOf(page.routeIds);
      // The shell is opened without a connection, on a device that already has its scripts.
      const elements = request.path === shellPath ? shellElements(files) : fileElements(files, page.styles + page.body);
      return { ...page, styles: elements + page.styles };
    },
    template: readTemplate(document),
    workers: {
      current: await readScript(join(clientDir, 'sw.js')),
      retired: await readScript(join(clientDir, 'sw-retired.js')),
    },
    apiOrigin: apiBase.startsWith('/') ? null : new URL(apiBase).origin,
    filesDir: clientDir,
  };
}

async function readScript(file: string): Promise<BuiltScript> {
  const text = await readFile(file, 'utf8');
  return { text, brotli: await readFile(`${file}.br`).catch(() => null) };
}

/** The rules that the page's first look needs, and the names of its scripts and sheets, which src/boot/early.ts requests. */
function fileElements({ criticalFor, sheets, scripts }: PageFiles, markup: string): string {
  const names = [...sheets, ...scripts].map((url) => url.slice(assetsPath.length)).join(' ');
  return `<style>${criticalFor(markup)}</style><script type="text/plain" id="${filesElementId}">${names}</script>`;
}

/**
 * The shell becomes any page, and is opened on a device that has its sheets: it links to them. The loader of the app's
 * scripts, which looks for each script's sheet among the links, finds them there.
 */
function shellElements({ firstSheets, sheets }: PageFiles): string {
  return [...firstSheets, ...sheets].map((url) => `<link rel="stylesheet" href="${url}">`).join('');
}
