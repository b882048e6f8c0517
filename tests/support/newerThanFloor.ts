import { parseSync } from 'vite';

/*
 * Finds syntax and methods in built files that the oldest browsers do not know (`scripts/build/floor.ts`). The build rewrites newer
 * syntax, but not regular expressions, selectors and methods: one unknown piece of syntax loses the whole file there.
 */

/** Something that a browser of the floor does not know, where it stands. */
export interface Finding {
  readonly what: string;
  readonly where: string;
}

/**
 * Methods and classes that came to one of the engines after the floor, by the name under which code reaches them. The
 * value says why a use is right: whoever adds one says it here.
 */
const newer: Readonly<Record<string, string | null>> = {
  // Added by src/boot/browsers/olderBrowsers.ts; what the worker uses of them, by src/lib/olderMethods.ts.
  toSorted: 'added',
  toReversed: 'added',
  toSpliced: 'added',
  findLast: 'added',
  findLastIndex: 'added',
  'AbortSignal.timeout': 'added',
  'URL.canParse': 'added',
  hidePopover: 'added',
  // Asked for before they are used; without them something small is missing.
  startViewTransition: 'asked for: a card grows into its page',
  CloseWatcher: "asked for: Android's close request",
  requestIdleCallback: 'asked for: a timer otherwise',
  DecompressionStream: 'tried: the price list says that the browser is too old to unpack a ZIP',
  OffscreenCanvas: 'asked for: the page shrinks pictures, not the worker',
  convertToBlob: 'of OffscreenCanvas',
  replaceSync: "asked for: the desk's preview of a mail",
  adoptedStyleSheets: "asked for: the desk's preview of a mail",
  setAppBadge: 'asked for',
  clearAppBadge: 'asked for',
  // Not there.
  'Object.groupBy': null,
  'Map.groupBy': null,
  'Promise.withResolvers': null,
  'Promise.try': null,
  'Array.fromAsync': null,
  'AbortSignal.any': null,
  'URL.parse': null,
  'Response.json': null,
  'RegExp.escape': null,
  'Error.isError': null,
  'Math.sumPrecise': null,
  'Iterator.from': null,
  isSubsetOf: null,
  isSupersetOf: null,
  isDisjointFrom: null,
  symmetricDifference: null,
  showPopover: null,
  togglePopover: null,
  checkVisibility: null,
  moveBefore: null,
  isWellFormed: null,
  toWellFormed: null,
  toBase64: null,
  fromBase64: null,
  toHex: null,
  fromHex: null,
  userActivation: null,
  TextDecoderStream: null,
  TextEncoderStream: null,
  CompressionStream: null,
  supportedValuesOf: null,
  DurationFormat: null,
  getOrInsert: null,
  getOrInsertComputed: null,
  setHTMLUnsafe: null,
  parseHTMLUnsafe: null,
  waitAsync: null,
};

/** Objects whose methods are looked up with their name, since other things have methods of the same name. */
const owners = new Set(Object.keys(newer).flatMap((name) => (name.includes('.') ? [name.split('.')[0]] : [])));

/** Finds what is too new in a script. @param code a module or a classic script, as it was built */
export function newerInScript(code: string): Finding[] {
  const findings: Finding[] = [];
  const note = (what: string, { start }: Node) =>
    findings.push({ what, where: code.slice(Math.max(0, start - 40), start + 60) });
  const { program, errors } = parseSync('built.js', code);
  if (errors.length > 0) throw new Error(`A built file cannot be read: ${errors[0]?.message}`);
  const top: unknown = program;
  if (!isNode(top)) throw new Error('The parser gave no program.');
  visit(top, (node) => {
    const syntax = newSyntax(node);
    if (syntax !== null) note(syntax, node);
    const name = methodName(node);
    if (name !== null && newer[name] === null) note(name, node);
  });
  return findings;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, see);
}

/** The name of syntax that the floor cannot read; null when it can read the node. */
function newSyntax({ type, ...node }: Node): string | null {
  if (type === 'StaticBlock') return 'a static block of a class';
  if (type === 'VariableDeclaration' && String(node['kind']).includes('using')) return 'using';
  if (/^Import|^Export/.test(type) && Array.isArray(node['attributes']) && node['attributes'].length > 0) {
    return 'import attributes';
  }
  if (type !== 'Literal' && type !== 'NewExpression' && type !== 'CallExpression') return newInText(node, type);
  const pattern = patternOf(type, node);
  return pattern && newInPattern(pattern.source, pattern.flags);
}

/** A pattern may be put together from texts. */
function newInText(node: Readonly<Record<string, unknown>>, type: string): string | null {
  if (type !== 'TemplateElement') return null;
  return newInPattern(String(Reflect.get(Object(node['value']), 'raw')), '');
}

function patternOf(type: string, node: Readonly<Record<string, unknown>>): { source: string; flags: string } | null {
  if (type === 'Literal') {
    const regex = node['regex'];
    if (typeof regex === 'object' && regex !== null) {
      return { source: String(Reflect.get(regex, 'pattern')), flags: String(Reflect.get(regex, 'flags')) };
    }
    return typeof node['value'] === 'string' ? { source: node['value'], flags: '' } : null;
  }
  return null;
}

function newInPattern(source: string, flags: string): string | null {
  if (/\(\?<[=!]/.test(source)) return 'a lookbehind';
  if (/\(\?[ims]+(?:-[ims]+)?:/.test(source)) return 'flags within a pattern';
  return flags.includes('v') ? 'the flag v of a pattern' : null;
}

/** "Map.groupBy" for a method of an object of `owners`, otherwise the name alone; null for any other node. */
function methodName({ type, ...node }: Node): string | null {
  if (type === 'Identifier') return newer[String(node['name'])] === null ? String(node['name']) : null;
  if (type !== 'MemberExpression' || node['computed'] === true || !isNode(node['property'])) return null;
  const name = String(node['property']['name']);
  const owner = isNode(node['object']) ? String(node['object']['name']) : '';
  return owners.has(owner) ? `${owner}.${name}` : null;
}

/** At-rules and functions of styles without which a page would lose its look or a function, below the floor's versions. */
const newStyles: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a nested rule', /[;{]\s*&|&\s*[.:[>]/],
  ['a range in a media query', /@media[^{]*[<>]/],
  // Right where it only gives large text its lines (CardList.module.css, GarageStrip.module.css): without it a row keeps one
  // for each fact.
  ['a container query', /@container(?! \(width<1[26]rem\))/],
  ['@scope', /@scope\b/],
  ['@starting-style', /@starting-style\b/],
  ['light-dark()', /light-dark\(/],
  ['oklch() or oklab()', /okl(?:ch|ab)\(/],
  ['anchor() or anchor-size()', /\banchor(?:-size)?\(/],
  ['subgrid', /subgrid/],
  ['if()', /:\s*if\(/],
];

/** Finds what is too new in a style sheet, as it was built. */
export function newerInStyles(css: string): Finding[] {
  const findings = newStyles.flatMap(([what, pattern]) => {
    const at = css.search(pattern);
    return at < 0 ? [] : [{ what, where: css.slice(Math.max(0, at - 40), at + 60) }];
  });
  return [...findings, ...listsWithNewSelectors(css), ...positionsTried(css)];
}

/** A browser drops a whole rule when it does not know one selector of its list. */
function listsWithNewSelectors(css: string): Finding[] {
  return [...css.matchAll(/[^{}]*\{/g)].flatMap(([text]) => {
    const selector = text.replace(/^[^;]*;/, '');
    const isNew = /:has\(|:popover-open|::details-content|:user-(?:in)?valid|:open\b/.test(selector);
    return isNew && !selector.includes('@') && outerParts(selector).length > 1
      ? [{ what: 'a new selector in a list with others', where: selector }]
      : [];
  });
}

/** The selectors of a list, without looking into parentheses. */
function outerParts(list: string): string[] {
  let rest = list;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replaceAll(/\([^()]*\)/g, '');
  }
  const parts = rest.split(',');
  // All parts of the list need what is new: then nothing else is lost with it.
  return list.split(/,(?![^(]*\))/).every((part) => /:has\(|:popover-open/.test(part)) ? [list] : parts;
}

/** Safari's engine never finishes laying out what is hidden with this property in it (docs/decisions/browsers.md). */
function positionsTried(css: string): Finding[] {
  const rest = css.replaceAll(/@supports[^{]*-webkit-hyphens[^{]*\{[^{}]*\{[^{}]*\}\s*\}/g, '');
  const at = rest.search(/position-try/);
  return at < 0
    ? []
    : [{ what: 'position-try outside of its condition', where: rest.slice(Math.max(0, at - 60), at + 60) }];
}
