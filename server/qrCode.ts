import { generate } from 'lean-qr';

/**
 * The width of the white margin around the code, in squares; without it cameras do not find the code (ISO 18004: four).
 */
const quietSquares = 4;

/** A QR code as an SVG path of its dark squares, `quietSquares` away from the edges, in a square of `size` units. */
export function qrOf(text: string): { size: number; path: string } {
  const code = generate(text);
  const runs: string[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0, length = 1; x < code.size; x += length) {
      const dark = code.get(x, y);
      for (length = 1; x + length < code.size && code.get(x + length, y) === dark;) length += 1;
      if (dark) runs.push(`M${x + quietSquares} ${y + quietSquares}h${length}v1h-${length}z`);
    }
  }
  return { size: code.size + 2 * quietSquares, path: runs.join('') };
}
