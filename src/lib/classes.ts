/** Joins class names into an element's `className` and skips empty ones; undefined when none is left. */
export function classes(...names: readonly (string | false | null | undefined)[]): string | undefined {
  let all: string | undefined;
  for (const name of names) if (name) all = all === undefined ? name : `${all} ${name}`;
  return all;
}
