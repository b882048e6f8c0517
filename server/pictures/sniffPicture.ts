/** The formats that we accept: every browser of recent years shows them, and sharp reads them without a plug-in. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

const startings: readonly (readonly [offset: number, ascii: string])[] = [
  [0, 'GIF8'],
  [0, '%PDF'],
  [0, 'BM'],
  [0, 'II*\0'],
  [0, 'MM\0*'],
  [0, '8BPS'],
  [0, '\0\0\x01\0'],
  [0, '\xff\x0a'],
  [0, '\0\0\0\x0cJXL '],
  [0, '\0\0\0\x0cjP  '],
];

const heifBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avci']);

/**
 * Detects the format of a file from its first bytes, before any decoder sees it: libvips would also read SVG and PDF,
 * which can refer to other files and addresses.
 * @returns a format that we accept, `unsupported` for another kind of picture or document, `unknown` for anything else
 */
export function sniffPicture(bytes: Uint8Array): PictureFormat | 'unsupported' | 'unknown' {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
  const brands = isoBrands(head);
  // HEIF files name several brands; an AVIF is recognised by its own brand anywhere in the list.
  if (brands.includes('avif') || brands.includes('avis')) return 'avif';
  if (brands.some((brand) => heifBrands.has(brand))) return 'unsupported';
  if (startings.some(([offset, ascii]) => head.startsWith(ascii, offset))) return 'unsupported';
  return /<svg[\s>]/i.test(head) ? 'unsupported' : 'unknown';
}

/** The brands of the `ftyp` box that files of the HEIF family start with; none for other files. */
function isoBrands(head: string): string[] {
  if (!head.startsWith('ftyp', 4)) return [];
  const size = Math.min(Buffer.from(head.slice(0, 4), 'latin1').readUInt32BE(), head.length);
  const brands = [head.slice(8, 12)];
  for (let at = 16; at + 4 <= size; at += 4) brands.push(head.slice(at, at + 4));
  return brands;
}
