/** Joins class names into an element's `className` and skips empty ones; undefined when none is left. */
export function classes(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
