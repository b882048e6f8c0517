import { shopName } from '#contract/core/shop.ts';
import type { InlineTexts } from './contentSecurityPolicy.ts';
import type { RenderedPage } from '#contract/core/pages/renderedPage.ts';
import { scriptlessNote } from './scriptlessNotes.ts';

/*
 * The document of every page: index.html as Vite transformed it, with the page filled in at its marks. The server reads
 * it once; in development it is transformed for each page.
 */

/** The marks in index.html, in order; `htmlOf` fills each with the value at the same position in its list. */
const marks = [
  '{year}',
  '{shopName}',
  '<!--head-->',
  '<!--styles-->',
  '<!--before-->',
  '<!--body-->',
  '<!--after-->',
  '<!--data-->',
];

type Page = Extract<RenderedPage, { kind: 'page' }>;

export interface DocumentTemplate {
  htmlOf(page: Page): string;
  /** The inline texts that the policy of that document must allow; its data block is not a script. */
  inlineTexts(page: Page): InlineTexts;
}

/** Reads a document with marks. @throws when a mark is missing, appears twice, or is out of order */
export function readTemplate(html: string): DocumentTemplate {
  const parts: string[] = [];
  let rest = html;
  for (const mark of marks) {
    const [before, after, ...more] = rest.split(mark);
    if (before === undefined || after === undefined || more.length > 0) {
      throw new Error(`The document must contain ${mark} once, and the marks in the order ${marks.join(' ')}.`);
    }
    parts.push(before);
    rest = after;
  }
  const scripts = textsOf(html, /<script(?![^>]*\s(?:src|type="application\/json"))[^>]*>(.*?)<\/script>/gs);
  const ownStyles = textsOf(html, /<style\b[^>]*>(.*?)<\/style>/gs);
  return {
    htmlOf({ head, styles, icons, body, data, routeIds }) {
      const note = scriptlessNote(routeIds);
      const filled = [
        String(new Date().getUTCFullYear()),
        shopName,
        head + note.head,
        styles,
        icons + note.before,
        body,
        note.after,
        inertJson(data),
      ];
      return parts.map((part, index) => part + filled[index]).join('') + rest;
    },
    inlineTexts: ({ styles }) => ({
      scripts,
      styles: [...ownStyles, ...textsOf(styles, /<style\b[^>]*>(.*?)<\/style>/gs)],
    }),
  };
}

function textsOf(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(([, text]) => text ?? '');
}

/** JSON that is safe in a script: "<" cannot end the element, and line separators are valid in old parsers. */
function inertJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
