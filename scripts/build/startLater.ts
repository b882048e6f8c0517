import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transformWithOxc, type Plugin } from 'vite';

/*
 * index.html names src/main.tsx, as in every Vite app. Loaded from there, it would fetch and evaluate the whole app
 * while the page is still being painted (1 to 2 s of first paint on a phone). So the tag is replaced by the text of
 * src/boot/early.ts, which fetches the main script once the page is idle or touched. The text is a chunk of the build
 * like any other, but not a separate file: a request for 1 KB would come before everything else.
 */

const earlyEntry = 'src/boot/early.ts';
const mainTag = /<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/g;
const place = '__MAIN_SCRIPT__';

/**
 * Replaces the script of the document with one that starts it later, in the build and in development.
 * @throws Error, while the document is transformed, unless it has exactly one main script
 */
export function startLater(): Plugin {
  let root = '';
  let isBuild = false;

  /** The early script, for a document of a build or of development. */
  async function earlyText(bundle: Parameters<typeof takeChunk>[0] | undefined): Promise<string> {
    if (bundle) return takeChunk(bundle, path.join(root, earlyEntry));
    const file = path.join(root, earlyEntry);
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
    // The page contains it as a classic script, which cannot have an `export`.
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
          // Vite's development client is a module too.
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

/** Removes a chunk from the bundle, so that no file is written for it, and returns its code. */
function takeChunk(
  bundle: Record<string, { type: string; code?: string; facadeModuleId?: string | null }>,
  module: string,
): string {
  const found = Object.entries(bundle).find(([, file]) => file.facadeModuleId === module);
  if (found?.[1].code === undefined) throw new Error(`The build has no chunk of ${module}.`);
  Reflect.deleteProperty(bundle, found[0]);
  return found[1].code.trim();
}
