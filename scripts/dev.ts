import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { projectDir } from '#server/config/config.ts';
import { readTemplate } from '#server/pages/document.ts';
import type { RenderRequest } from '#contract/core/pages/renderedPage.ts';
import { entrySchema } from '#server/pages/site.ts';
import { configurationOrExit } from '#server/process/startErrors.ts';
import { sentencesPage } from './sentences.ts';

/*
 * The development server: the API as it is (restarted when its source changes), and Vite in front of it, which serves
 * the app's source with hot reload and renders pages from it. The API has its usual port; the shop is at Vite's
 * address.
 */

const vitePort = 5173;
const indexHtml = path.join(projectDir, 'index.html');
/** The style guide: every piece in every state. It is in no build, because nothing in the app imports it. */
const styleguideHtml = path.join(projectDir, 'src/styleguide/index.html');
const config = configurationOrExit();
const api = `http://localhost:${config.port}`;

const server = spawn(
  process.execPath,
  ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output', 'server/main.ts', '--api-only'],
  {
    cwd: projectDir,
    stdio: 'inherit',
    env: { ...process.env, PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${vitePort}` },
  },
);

/** Gets the API's response for the loaders of a page that is being rendered. */
const transport: RenderRequest['transport'] = async ({ path: apiPath, headers }) => {
  const answer = await fetch(`${api}/api${apiPath}`, { headers: { ...headers } });
  const data: unknown = await answer.json();
  return { status: answer.status, data };
};

/** The style sheets of everything rendered so far, marked so that Vite's client treats them as its own. */
async function developmentSheets(vite: ViteDevServer): Promise<string> {
  const files = [...vite.environments.ssr.moduleGraph.idToModuleMap.keys()].filter((id) => id.endsWith('.css'));
  const elements = files.map(async (file) => {
    const sheet = await vite.environments.client.transformRequest(`${file}?direct`);
    return `<style data-vite-dev-id="${file}">${sheet?.code ?? ''}</style>`;
  });
  return (await Promise.all(elements)).join('');
}

/** Renders every address that is neither a source file nor the API's. */
const pages: Plugin = {
  name: 'spareyard-pages',
  configureServer(vite) {
    return () => {
      vite.middlewares.use((request, response, next) => {
        const url = request.originalUrl ?? '/';
        const answer = async () => {
          try {
            if (url === '/styleguide/sentences') {
              response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(await sentencesPage());
              return;
            }
            if (/^\/styleguide(?:\?|$)/.test(url)) {
              const guide = await vite.transformIndexHtml(url, await readFile(styleguideHtml, 'utf8'));
              response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(guide);
              return;
            }
            const { renderPage } = entrySchema.parse(await vite.ssrLoadModule('/src/server-entry.tsx'));
            const page = await renderPage({ path: url, publicUrl: `http://localhost:${vitePort}`, transport });
            if (page.kind === 'redirect') {
              response.writeHead(302, { location: page.location }).end();
              return;
            }
            const document = await vite.transformIndexHtml(url, await readFile(indexHtml, 'utf8'));
            const html = readTemplate(document).htmlOf({
              ...page,
              styles: (await developmentSheets(vite)) + page.styles,
            });
            response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
          } catch (error) {
            if (error instanceof Error) vite.ssrFixStacktrace(error);
            next(error);
          }
        };
        void answer();
      });
    };
  },
};

const vite = await createServer({
  root: projectDir,
  appType: 'custom',
  plugins: [pages],
  server: {
    port: vitePort,
    strictPort: true,
    // Test reports contain HTML, and each new one would reload the page.
    watch: { ignored: ['**/.cache/**', '**/data/**', '**/dist/**'] },
    proxy: { '^/(api|pictures/[0-9a-f]{8}-|sandbox-pay)': { target: api, changeOrigin: false } },
  },
});
await vite.listen();
vite.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill(signal);
    void Promise.all([once(server, 'exit'), vite.close()]).then(() => process.exit(0));
  });
}
