/*
 * Figures of other keyboards: full-width ones, and those of Arabic and Persian. Compatibility normalisation (NFKC) would
 * do it too, but it also makes "10²" into "102".
 */

const others = /[\uff01-\uff5e\u0660-\u0669\u06f0-\u06f9]/g;

/** Returns a text with plain figures, letters and signs: "１２" and "١٢" are "12". */
export function plainFigures(text: string): string {
  return text.replace(others, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return code >= 0xff01 ? String.fromCodePoint(code - 0xfee0) : String(code & 0xf);
  });
}
