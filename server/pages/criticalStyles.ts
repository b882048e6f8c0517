/*
 * Of the rules of a page's style sheets, the document contains only those that its own markup can match on a phone, with
 * the custom properties that they read, and all of the small sheet with which every page begins
 * (server/pages/pageFiles.ts). The
 * rules that only a wider screen needs are in one file that it fetches first (scripts/build/wideStyles.ts). What the app
 * adds later (menus, dialogs, notices) has its rules in the sheets as files, which src/boot/early.ts loads before the
 * page becomes live.
 */

/** A rule, or an at-rule with rules in it. */
type Block =
  | { readonly text: string; readonly reads: readonly string[] }
  | { readonly opening: string; readonly blocks: readonly Block[] }
  | Rule;

interface Rule {
  readonly selectors: readonly { readonly text: string; readonly needs: Needs }[];
  readonly declarations: readonly Declaration[];
}

/**
 * What elements of the page must have for a selector to match: classes, such as "card", and data attributes, such as
 * "data-size=large" or "data-size"; and of each list of alternatives in the selector, one.
 */
interface Needs {
  readonly all: readonly string[];
  readonly oneOf: readonly (readonly Needs[])[];
}

/** A declaration; `sets` is the custom property that it defines, and `reads` are those in its value. */
interface Declaration {
  readonly text: string;
  readonly sets: string | null;
  readonly reads: readonly string[];
}

/**
 * Reads style sheets once.
 * @param always the rules of all pages that stand beside them
 * @returns a function from a page's markup, and the styles in it, to the rules that it can match on a phone, without the
 * custom properties that nothing in the document reads
 */
export function readCritical(css: string, always = ''): (markup: string) => string {
  const all = blocksOf(css);
  const [blocks, forWide] = [parted(all, { wide: false }), parted(all, { wide: true })];
  const readAlways = readsIn(always);
  return (markup) => {
    const classes = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
    const attributes = [...markup.matchAll(/ (data-[\w-]+)="([^"]*)"/g)].flatMap(([, name = '', value = '']) => [
      name,
      `${name}=${value}`,
    ]);
    const there = new Set([...classes, ...attributes]);
    const matching = (some: readonly Block[]) => some.flatMap((block) => matched(block, there));
    const shown = matching(blocks);
    // The sheet of wide screens comes with the document and reads what stands in it.
    const read = readBy([...shown, ...matching(forWide)], [...readAlways, ...readsIn(markup)]);
    return shown.map((block) => textOf(block, read)).join('');
  };
}

/** The rules of style sheets that an upright phone needs, within their layers. */
export function narrowStyles(css: string): string {
  return parted(blocksOf(css), { wide: false })
    .map((block) => textOf(block))
    .join('');
}

/** The rules of style sheets that only a screen wider than an upright phone needs, within their layers. */
export function wideStyles(css: string): string {
  return parted(blocksOf(css), { wide: true })
    .map((block) => textOf(block))
    .join('');
}

/** Only what is for wide screens, or only what is not. */
function parted(blocks: readonly Block[], { wide }: { wide: boolean }): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (!('blocks' in block)) return wide ? [] : [block];
    if (isWide(block.opening)) return wide ? [block] : [];
    const inside = parted(block.blocks, { wide });
    return inside.length > 0 ? [{ ...block, blocks: inside }] : [];
  });
}

/** Whether a condition is false on every upright phone. */
function isWide(opening: string): boolean {
  if (!opening.startsWith('@media')) return false;
  const alternatives = opening.replaceAll(/\bnot \([^()]*\)/g, '').split(',');
  return alternatives.every((one) => Number(/\(min-width:\s*(\d+)px\)/.exec(one)?.[1] ?? 0) >= 480);
}

/** @param read the custom properties that are read; all of them when it is left out */
function textOf(block: Block, read?: ReadonlySet<string>): string {
  if ('text' in block) return block.text;
  if ('blocks' in block) {
    const inside = block.blocks.map((inner) => textOf(inner, read)).join('');
    return inside && `${block.opening}{${inside}}`;
  }
  const declarations = block.declarations.filter(({ sets }) => !read || sets === null || read.has(sets));
  if (declarations.length === 0 && block.declarations.length > 0) return '';
  return `${block.selectors.map(({ text }) => text).join()}{${declarations.map(({ text }) => text).join(';')}}`;
}

/** What is left of a block for a page that has these classes and data attributes: itself, or nothing. */
function matched(block: Block, there: ReadonlySet<string>): Block[] {
  if ('text' in block) return [block];
  if ('blocks' in block) {
    const blocks = block.blocks.flatMap((inner) => matched(inner, there));
    return blocks.length > 0 ? [{ ...block, blocks }] : [];
  }
  const selectors = block.selectors.filter(({ needs }) => areMet(needs, there));
  return selectors.length > 0 ? [{ ...block, selectors }] : [];
}

function areMet({ all, oneOf }: Needs, there: ReadonlySet<string>): boolean {
  return all.every((name) => there.has(name)) && oneOf.every((ways) => ways.some((way) => areMet(way, there)));
}

/** The custom properties that these rules read, besides those read elsewhere; one that only an unread one reads is unread. */
function readBy(blocks: readonly Block[], elsewhere: readonly string[]): ReadonlySet<string> {
  const read = new Set(elsewhere);
  const readWhenRead = new Map<string, string[]>();
  (function collect(some: readonly Block[]): void {
    for (const block of some) {
      if ('blocks' in block) collect(block.blocks);
      else if ('text' in block) for (const name of block.reads) read.add(name);
      else
        for (const { sets, reads } of block.declarations) {
          if (sets === null) for (const name of reads) read.add(name);
          else readWhenRead.set(sets, [...(readWhenRead.get(sets) ?? []), ...reads]);
        }
    }
  })(blocks);
  // A set that grows while it is gone through is gone through to its end.
  for (const name of read) for (const other of readWhenRead.get(name) ?? []) read.add(other);
  return read;
}

function readsIn(text: string): string[] {
  return [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
}

/** At-rules that contain rules. What else begins with "@" stays as it is. */
const group = /^@(?:media|supports|layer|container)\b/;

function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < css.length;) {
    const end = endOfPrelude(css, at);
    const prelude = css.slice(at, end).trim();
    if (css[end] !== '{') {
      if (prelude) blocks.push({ text: `${prelude};`, reads: readsIn(prelude) });
      at = end + 1;
      continue;
    }
    const close = endOfPair(css, end);
    const body = css.slice(end + 1, close);
    if (group.test(prelude)) blocks.push({ opening: prelude, blocks: blocksOf(body) });
    else if (prelude.startsWith('@')) blocks.push({ text: `${prelude}{${body}}`, reads: readsIn(body) });
    else {
      const selectors = splitAtCommas(prelude).map((text) => ({ text, needs: needsOf(text) }));
      blocks.push({ selectors, declarations: declarationsOf(body) });
    }
    at = close + 1;
  }
  return blocks;
}

/** The declarations of a rule. Rules that are nested in it are one, with what stands between them. */
function declarationsOf(body: string): Declaration[] {
  const declarations: Declaration[] = [];
  for (let at = 0; at < body.length;) {
    const end = body.includes('{') ? body.length : endOfPrelude(body, at);
    const text = body.slice(at, end).trim();
    const sets = /^(--[\w-]+)\s*:(?![^]*\{)/.exec(text)?.[1] ?? null;
    if (text) declarations.push({ text, sets, reads: readsIn(text) });
    at = end + 1;
  }
  return declarations;
}

/** Position of the "{" or ";" that ends what begins at `at`, or of the end. */
function endOfPrelude(css: string, at: number): number {
  return next(css, at, (char) => char === '{' || char === ';');
}

/** Position of the "}" or ")" that closes the "{" or "(" at `at`. */
function endOfPair(css: string, at: number): number {
  const [opens, closes] = css[at] === '{' ? '{}' : '()';
  let depth = 0;
  return next(css, at, (char) => {
    if (char === opens) depth += 1;
    if (char === closes) depth -= 1;
    return depth === 0;
  });
}

/** Position of the first character that is wanted, outside of strings and addresses; the end if there is none. */
function next(css: string, from: number, isWanted: (char: string) => boolean): number {
  for (let at = from; at < css.length; at += 1) {
    const char = css[at] ?? '';
    if (char === '"' || char === "'") at = css.indexOf(char, at + 1);
    else if (css.startsWith('url(', at)) at = css.indexOf(')', at);
    else if (isWanted(char)) return at;
    if (at < 0) break;
  }
  return css.length;
}

function splitAtCommas(selectors: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < selectors.length; at += 1) {
    const char = selectors[at] ?? '';
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char !== ',' || depth > 0) continue;
    parts.push(selectors.slice(from, at));
    from = at + 1;
  }
  return [...parts, selectors.slice(from)];
}

/**
 * What an element, those around it and, in `:has()`, those in it must have. What stands in `:not()` may be otherwise,
 * and the root has attributes that a script sets before the first frame. Other elements get theirs from the app, which
 * waits for the whole sheets.
 */
function needsOf(selector: string): Needs {
  const oneOf: Needs[][] = [];
  let outside = '';
  for (let at = 0; at < selector.length;) {
    const [opening = '', name] = /^:?([\w-]*)\(/.exec(selector.slice(at)) ?? [];
    if (!opening) {
      outside += selector[at];
      at += 1;
      continue;
    }
    const close = endOfPair(selector, at + opening.length - 1);
    const alternatives = /^(?:is|where|has)$/.test(name ?? '');
    if (alternatives) oneOf.push(splitAtCommas(selector.slice(at + opening.length, close)).map(needsOf));
    at = close + 1;
  }
  const classes = [...outside.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name);
  const attributes = outside
    .replaceAll(/(?:html|:root)[^\s>+~]*/g, '')
    .matchAll(/\[(data-[\w-]+)(?:=["']?([^\]"']*)["']?)?\]/g);
  const all = [
    ...classes,
    ...[...attributes].map(([, name = '', value]) => (value === undefined ? name : `${name}=${value}`)),
  ];
  return { all, oneOf };
}
