import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transformWithOxc, type Plugin } from 'vite';

/*
 * index.html names src/main.tsx as every app of Vite's does. Loaded there, it would fetch and evaluate the whole app while
 * the page is still being painted (1 to 2 s of first paint on a phone). So the tag is exchanged for the text of
 * src/boot/early.ts, which fetches the main script once the page is idle or touched. The text is a chunk of the build
 * like any other, but no file: a request for 1 KB would come before all else.
 */

const earlyEntry = 'src/boot/early.ts';
const mainTag = /<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/g;
const place = '__MAIN_SCRIPT__';

/** Exchanges the script of the document for one that starts it later, in the build and in development. */
export function startLater(): Plugin {
  let root = '';
  let isBuild = false;

  /** The early script, for a document of a build or of development. */
  async function earlyText(bundle: Parameters<typeof takeChunk>[0] | undefined): Promise<string> {
    if (bundle) return takeChunk(bundle, path.join(root, earlyEntry));
    const file = path.join(root, earlyEntry);
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
    // It stands in the page as a classic script, which knows no `export`.
    return code.replace(/^export \{\};?$/m, '');
  }

  return {
    name: 'start-later',
    configResolved(config) {
      root = config.root;
      isBuild = config.command === 'build' && !config.build.ssr;
    },
    buildStart() {
      if (isBuild) this.emitFile({ type: 'chunk', id: path.join(root, earlyEntry) });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const early = await earlyText(bundle);
        let exchanged = 0;
        const document = html.replace(mainTag, (tag, source: string) => {
          // Development's own client is a module too.
          if (source.startsWith('/@')) return tag;
          exchanged += 1;
          return `<script>${early.replaceAll(place, JSON.stringify(source))}</script>`;
        });
        if (exchanged !== 1) throw new Error(`The document has ${exchanged} main scripts.`);
        return document;
      },
    },
  };
}

/** Takes a chunk's code out of the bundle, which then writes no file of it. */
function takeChunk(
  bundle: Record<string, { type: string; code?: string; facadeModuleId?: string | null }>,
  module: string,
): string {
  const found = Object.entries(bundle).find(([, file]) => file.facadeModuleId === module);
  if (found?.[1].code === undefined) throw new Error(`The build has no chunk of ${module}.`);
  Reflect.deleteProperty(bundle, found[0]);
  return found[1].code.trim();
}
