/** The public form of a buyer's name: "Abena Owusu-Ansah" becomes "Abena O."; a single name stays unchanged. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [initial] = others.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
