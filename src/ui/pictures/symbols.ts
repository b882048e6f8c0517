/*
 * An icon is drawn once in a document, as a `<symbol>`, and shown wherever an element uses it: a list shows ninety
 * icons of twenty-five kinds, and the paths in each place were an eighth of its document. The server adds the symbols
 * of a page to its document, before the page itself; in the browser an icon that was not on that page adds its own.
 */

export interface Drawing {
  readonly viewBox: string;
  readonly path: string;
}

const spriteId = 'icons';
const spriteTag = `<svg id="${spriteId}" display="none" aria-hidden="true">`;

/** All drawings that were shown since the start, by the id of their symbol. */
const drawings = new Map<string, Drawing>();
const ids = new Map<string, string>();

/** Makes sure that a drawing can be used in this document. @returns the id of its symbol */
export function symbolOf(drawing: Drawing): string {
  let id = ids.get(drawing.path);
  if (id === undefined) {
    id = idOf(drawing.path);
    ids.set(drawing.path, id);
    drawings.set(id, drawing);
  }
  if (typeof document !== 'undefined' && !document.getElementById(id)) addSymbol(id, drawing);
  return id;
}

/** The element with the symbols that this markup uses; '' if there are none. */
export function spriteFor(markup: string): string {
  const used = new Set([...markup.matchAll(/<use href="#([^"]+)"/g)].map(([, id = '']) => id));
  const symbols = [...used].flatMap((id) => {
    const drawing = drawings.get(id);
    return drawing ? symbolText(id, drawing) : [];
  });
  return symbols.length > 0 ? `${spriteTag}${symbols.join('')}</svg>` : '';
}

/** The same in every release, on the server and in the browser: made from the path itself. */
function idOf(path: string): string {
  let hash = 0;
  for (let at = 0; at < path.length; at += 1) hash = (Math.imul(hash, 31) + path.charCodeAt(at)) >>> 0;
  return `i${(hash % 36 ** 4).toString(36)}`;
}

function symbolText(id: string, { viewBox, path }: Drawing): string {
  return `<symbol id="${id}" viewBox="${viewBox}"><path d="${path}"/></symbol>`;
}

function addSymbol(id: string, drawing: Drawing): void {
  if (!document.getElementById(spriteId)) document.body.insertAdjacentHTML('afterbegin', `${spriteTag}</svg>`);
  document.getElementById(spriteId)?.insertAdjacentHTML('beforeend', symbolText(id, drawing));
}
