import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { wideStyles } from '#server/pages/criticalStyles.ts';

const mark = '<!--styles-->';
const wideScreen = '(min-width:480px)';

/**
 * Puts what only screens wider than a phone's need into one file: a document is the same for everybody, and most of
 * them go to phones, which would read a fifth of its rules for nothing. `src/boot/early.ts` links to it where the
 * screen is that wide. A link with this medium would have each phone fetch it beside the pictures of the first screen.
 * @throws when there is no such rule, or the document has no place for styles
 */
export function wideSheet(): Plugin {
  return {
    name: 'spareyard-wide-sheet',
    enforce: 'post',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sheets = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : [],
        );
        const source = wideStyles(sheets.join('\n'));
        const page = bundle['index.html'];
        if (source === '' || page?.type !== 'asset' || !String(page.source).includes(mark)) {
          this.error('The document cannot link to the sheet of wide screens.');
        }
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 7);
        const fileName = `assets/wide-${hash}.css`;
        this.emitFile({ type: 'asset', fileName, source });
        const link = `<link rel="stylesheet" href="/${fileName}" media="${wideScreen}">`;
        page.source = String(page.source).replace(
          mark,
          `${mark}<noscript data-media="${wideScreen}">${link}</noscript>`,
        );
      },
    },
  };
}
