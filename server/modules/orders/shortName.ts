/** How everybody may read a buyer's name: "Abena Owusu-Ansah" → "Abena O.", a single name as it is. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [initial] = others.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
