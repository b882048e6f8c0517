/*
 * Of the rules of a page's style sheets, the document contains only those that its own markup can match on a phone, and
 * all of the small sheet with which every page begins (server/pages/pageFiles.ts). The
 * rules that only a wider screen needs are in one file that it fetches first (scripts/build/wideStyles.ts). What the app
 * adds later (menus, dialogs, notices) has its rules in the sheets as files, which src/boot/early.ts loads before the
 * page becomes live.
 */

/**
 * A rule, or an at-rule with rules in it. `needs` lists for each selector the classes, such as "card", and the data
 * attributes, such as "data-size=large" or "data-size", that elements of the page must have.
 */
type Block =
  | { readonly text: string }
  | { readonly opening: string; readonly blocks: readonly Block[] }
  | {
      readonly selectors: readonly { readonly text: string; readonly needs: readonly string[] }[];
      readonly body: string;
    };

/** Reads style sheets once. @returns a function from a page's markup to the rules it can match on a phone */
export function readCritical(css: string): (markup: string) => string {
  const blocks = parted(blocksOf(css), { wide: false });
  return (markup) => {
    const classes = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
    const attributes = [...markup.matchAll(/ (data-[\w-]+)="([^"]*)"/g)].flatMap(([, name = '', value = '']) => [
      name,
      `${name}=${value}`,
    ]);
    const there = new Set([...classes, ...attributes]);
    return blocks.map((block) => textFor(block, there)).join('');
  };
}

/** The rules of style sheets that an upright phone needs, within their layers. */
export function narrowStyles(css: string): string {
  return parted(blocksOf(css), { wide: false }).map(textOf).join('');
}

/** The rules of style sheets that only a screen wider than an upright phone needs, within their layers. */
export function wideStyles(css: string): string {
  return parted(blocksOf(css), { wide: true }).map(textOf).join('');
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

function textOf(block: Block): string {
  if ('text' in block) return block.text;
  if ('blocks' in block) return `${block.opening}{${block.blocks.map(textOf).join('')}}`;
  return `${block.selectors.map(({ text }) => text).join()}{${block.body}}`;
}

function textFor(block: Block, there: ReadonlySet<string>): string {
  if ('text' in block) return block.text;
  if ('blocks' in block) {
    const inside = block.blocks.map((inner) => textFor(inner, there)).join('');
    return inside && `${block.opening}{${inside}}`;
  }
  const matching = block.selectors.filter(({ needs }) => needs.every((name) => there.has(name)));
  return matching.length > 0 ? `${matching.map(({ text }) => text).join()}{${block.body}}` : '';
}

/** At-rules that contain rules. What else begins with "@" stays as it is. */
const group = /^@(?:media|supports|layer|container)\b/;

function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < css.length;) {
    const end = endOfPrelude(css, at);
    const prelude = css.slice(at, end).trim();
    if (css[end] !== '{') {
      if (prelude) blocks.push({ text: `${prelude};` });
      at = end + 1;
      continue;
    }
    const close = endOfBlock(css, end);
    const body = css.slice(end + 1, close);
    if (group.test(prelude)) blocks.push({ opening: prelude, blocks: blocksOf(body) });
    else if (prelude.startsWith('@')) blocks.push({ text: `${prelude}{${body}}` });
    else blocks.push({ selectors: splitAtCommas(prelude).map((text) => ({ text, needs: needsOf(text) })), body });
    at = close + 1;
  }
  return blocks;
}

/** Position of the "{" or ";" that ends what begins at `at`, or of the end. */
function endOfPrelude(css: string, at: number): number {
  return next(css, at, (char) => char === '{' || char === ';');
}

/** Position of the "}" that closes the "{" at `at`. */
function endOfBlock(css: string, at: number): number {
  let depth = 0;
  return next(css, at, (char) => {
    if (char === '{') depth += 1;
    if (char === '}') depth -= 1;
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
 * What an element and those around it must have. What stands in `:not()`, `:has()` and their like may be otherwise, and
 * the root has attributes that a script sets before the first frame. Other elements get theirs from the app, which waits
 * for the whole sheets.
 */
function needsOf(selector: string): string[] {
  let outside = selector;
  for (let last = ''; last !== outside;) {
    last = outside;
    outside = outside.replaceAll(/\([^()]*\)/g, '');
  }
  const classes = [...outside.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name);
  const attributes = outside
    .replaceAll(/(?:html|:root)[^\s>+~]*/g, '')
    .matchAll(/\[(data-[\w-]+)(?:=["']?([^\]"']*)["']?)?\]/g);
  return [
    ...classes,
    ...[...attributes].map(([, name = '', value]) => (value === undefined ? name : `${name}=${value}`)),
  ];
}
