/*
 * On the server emotion works out the text and the name of each element's style anew, for every element of every page: a
 * third of what a list takes. Most styles are objects that never change. The build of the server's side puts this around
 * emotion's function (vite.config.ts); a browser meets each style a few times and is better off without.
 */

interface Kept<Result> {
  readonly next: WeakMap<object, Kept<Result>>;
  result?: Result;
}

/**
 * Makes emotion's `serializeStyles` remember what it made of objects that hold plain values only: of the same objects in
 * the same order it always makes the same. Anything else (functions of props, names of classes, keyframes) goes through.
 */
export function keepSerialized<Result, Rest extends readonly unknown[]>(
  serialize: (styles: readonly unknown[], ...rest: Rest) => Result,
): (styles: readonly unknown[], ...rest: Rest) => Result {
  const root: Kept<Result> = { next: new WeakMap() };
  return (styles, ...rest) => {
    let place = root;
    for (const style of styles) {
      if (typeof style !== 'object' || style === null) return serialize(styles, ...rest);
      let next = place.next.get(style);
      if (!next) {
        if (!isPlain(style)) return serialize(styles, ...rest);
        next = { next: new WeakMap() };
        place.next.set(style, next);
      }
      place = next;
    }
    return (place.result ??= serialize(styles, ...rest));
  };
}

/** Whether a style says the same whatever the props and the theme are. */
function isPlain(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object') return typeof value !== 'function' && typeof value !== 'symbol';
  // Serialized styles and keyframes are objects too, and are known by these.
  if ('styles' in value || 'anim' in value || '__emotion_styles' in value) return false;
  return Object.values(value).every(isPlain);
}
