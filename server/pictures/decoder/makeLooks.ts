import sharp from 'sharp';

const [columns, rows] = [8, 8];
/** With fewer ones or zeros than this, a picture is too plain to say that another one looks like it. */
const leastOfEach = 6;
/** The least difference in brightness that counts, of 256 steps: an even surface must not yield bits by chance. */
const leastStep = 4;

/**
 * Returns what a picture looks like in 64 bits (a difference hash): whether each spot is brighter than the one to its
 * right. A picture that was scaled, compressed or brightened differs in few bits.
 * @returns 64 characters "0" or "1" as bytes; empty for a picture that is too plain, for example of one colour
 */
export async function makeLooks(picture: Uint8Array): Promise<Buffer> {
  const spots = await sharp(picture, { failOn: 'error', pages: 1 })
    .greyscale()
    .resize({ width: columns + 1, height: rows, fit: 'fill' })
    .raw()
    .toBuffer();
  let looks = '';
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = row * (columns + 1) + column;
      looks += (spots[at] ?? 0) > (spots[at + 1] ?? 0) + leastStep ? '1' : '0';
    }
  }
  const ones = looks.replaceAll('0', '').length;
  return Buffer.from(ones < leastOfEach || ones > looks.length - leastOfEach ? '' : looks);
}
