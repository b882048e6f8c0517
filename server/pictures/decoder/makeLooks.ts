import sharp from 'sharp';

const [columns, rows] = [8, 8];
/** Fewer bits of a kind than this, and a picture is too plain to say that another looks like it. */
const leastOfEach = 6;
/** By so many of 256 steps: an even ground must not fall to one side by chance. */
const leastStep = 4;

/**
 * What a picture looks like in 64 bits (a difference hash): whether each spot of it is brighter than the one to its right.
 * A picture that was scaled, compressed or brightened differs in few bits.
 * @returns 64 signs "0" or "1" as bytes; nothing for a picture that is too plain, e.g. of one colour
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
