/* How words of German, Spanish, Portuguese, Turkish, Russian, Arabic, Urdu, Chinese and Japanese are compared, however they are written. */

/** Small words inside names and between words. */
export const overseasParticles = new Set(
  'de del la el los las para con icin ve bir для и с на का क म कے کی کا میں un una do da dos das com o um uma der die das fur mit und ein eine einen 的 の を 用'.split(
    ' ',
  ),
);

/**
 * German without umlauts, an Arabic word without its article, and both without the ending of a plural; Japanese without the long sound
 * at its end, which one half of the trade writes.
 */
export function overseasForm(word: string): string {
  if (/^[a-z]+$/.test(word)) {
    const plain = word.replace(/([aou])e/g, '$1').replace(/s$/, '');
    return plain.length > 3 ? plain.replace(/(?:en|e|n)$/, '') : plain;
  }
  // Russian without the endings of its cases.
  if (/^[а-я]+$/.test(word)) return word.replace(/(.{3})(?:ами|ях|ах|ов|ам|[аеиоуыьюя]+)$/, '$1');
  return word
    .replace(/^[وبل]?ال(?=.{3})/u, '')
    .replace(/(.{3})(?:ات|[ةه])$/u, '$1')
    .replace(/[ىی]/g, 'ي')
    .replaceAll('ک', 'ك')
    .replace(/ー$/, '');
}

const shortestHalf = 2;

/**
 * Returns what a German word means that is put together of two ("Motorradkette", "Autobatterie"); null when one of its halves means
 * nothing.
 */
export function writtenApart(word: string, meansOf: (half: string) => string | undefined): string | null {
  if (!/^[a-z]{7,}$/.test(word)) return null;
  for (let at = word.length - shortestHalf; at >= shortestHalf; at -= 1) {
    const first = word.slice(0, at);
    const means = meansOf(first) ?? (first.endsWith('s') && at > 3 ? meansOf(first.slice(0, -1)) : undefined);
    const other = means === undefined ? undefined : meansOf(word.slice(at));
    if (means !== undefined && other !== undefined) return `${means} ${other}`;
  }
  return null;
}

/** Returns a folded search with the names of Chinese and Japanese, which have no spaces, apart, and with the figures and letters of ours. */
export function overseasText(folded: string, names: RegExp): string {
  if (/^[\x20-\x7e]*$/.test(folded)) return folded;
  return folded
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replace(/[٠-٩]/g, (figure) => String(figure.charCodeAt(0) - 0x660))
    .replace(names, ' $& ');
}

const cyrillic = 'а б в г д е ж з и к л м н о п р с т у ф х ц ч ш щ ъ ы ь э ю я'.split(' ');
const latin = 'a b v g d e zh z i k l m n o p r s t u f h c ch sh sh  y  e yu ya'.split(' ');

/** Returns Russian letters as ours: names of vehicles and brands are then told by ear ("фокус", fokus). */
export function inLatin(word: string): string {
  return word.replace(/[а-я]/g, (letter) => latin[cyrillic.indexOf(letter)] ?? '');
}
