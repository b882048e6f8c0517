/** The names of classes that there are, as an element's `className`; nothing where there is none. */
export function classes(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
