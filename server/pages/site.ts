import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { PageData } from '#contract/core/pageDocument.ts';

/** What the server's side of the app renders; the same shapes as in src/server-entry.tsx. */
export interface RenderRequest {
  readonly path: string;
  readonly publicUrl: string;
  readonly transport: (request: {
    method: string;
    path: string;
    headers: Readonly<Record<string, string>>;
  }) => Promise<{ status: number; data: unknown }>;
}

export type RenderedPage =
  | { readonly kind: 'redirect'; readonly location: string }
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly head: string;
      readonly styles: string;
      readonly body: string;
      readonly data: PageData;
    };

/** The app as the server needs it: how to render a page, and which scripts bring it to life. */
export interface Site {
  renderPage(request: RenderRequest): Promise<RenderedPage>;
  /** Source of the inline script, the address of the main script already in it. */
  readonly earlyScript: string;
  /** Scripts that development needs in the head (hot reload); empty in the built product. */
  readonly developmentHead: string;
  /** Source of the service worker, and of the one that stands in for it where it is switched off; null in development. */
  readonly workers: { readonly current: string; readonly retired: string } | null;
  /** Folder of files to serve as they are, or null while Vite serves them. */
  readonly filesDir: string | null;
}

const manifestSchema = z.record(z.string(), z.looseObject({ file: z.string() }));
/** The server's side of the app, as a module. */
export const entrySchema = z.looseObject({
  renderPage: z.custom<Site['renderPage']>((value) => typeof value === 'function'),
});

/**
 * Loads the built product from `dist/`.
 * @throws when there is no build, with a sentence that says how to make one
 */
export async function loadBuiltSite(dist: string): Promise<Site> {
  const clientDir = join(dist, 'client');
  const manifestText = await readFile(join(clientDir, '.vite', 'manifest.json'), 'utf8').catch(() => {
    throw new Error('The app is not built. Run "npm run build", or "npm start", which builds what is stale.');
  });
  const manifest = manifestSchema.parse(JSON.parse(manifestText));
  const main = manifest['src/main.tsx'];
  const early = manifest['src/boot/early.ts'];
  if (!main || !early) throw new Error('The build lacks its entries. Remove dist/ and run "npm run build".');
  const source = await readFile(join(clientDir, early.file), 'utf8');
  // Development's build of React would be slow here, and emotion's class names would differ from the browser's.
  process.env['NODE_ENV'] = 'production';
  const entry: unknown = await import(pathToFileURL(join(dist, 'server', 'server-entry.js')).href);
  const { renderPage } = entrySchema.parse(entry);
  return {
    renderPage,
    earlyScript: source.replaceAll('__MAIN_SCRIPT__', JSON.stringify(`/${main.file}`)),
    developmentHead: '',
    workers: {
      current: await readFile(join(clientDir, 'sw.js'), 'utf8'),
      retired: await readFile(join(clientDir, 'sw-retired.js'), 'utf8'),
    },
    filesDir: clientDir,
  };
}
