import { readAv1Sides } from './av1Sides.ts';
import { boxesOf, readItems, type Box, type Item } from './isoBoxes.ts';
import { asBuffer, type PictureStructure } from './pictureStructure.ts';

/*
 * An AVIF is a tree of boxes. It states its sides twice: in the property `ispe`, which programs trust, and in the AV1
 * data itself, which the decoder obeys. Both are read, and the larger counts. A picture may be a grid of tiles, and its
 * transparency is a separate picture.
 */

/** A grid of 50 million pixels has some 200 tiles of 512². */
const maxItems = 1000;

/** Reads the sides of all pictures in an AVIF and checks that their data is inside the file; null otherwise. */
export function readAvifStructure(bytes: Uint8Array): PictureStructure | null {
  const file = asBuffer(bytes);
  const meta = boxesOf(file, 0)?.find((box) => box.type === 'meta');
  const inside = meta && boxesOf(meta.data, 4);
  if (!inside) return null;
  const items = readItems(file, inside);
  const properties = propertiesOf(inside);
  if (!items || !properties || items.length > maxItems) return null;
  const statedSides = sidesSaid(properties);
  const coded = sidesCoded(items, properties);
  if (!statedSides || !coded) return null;

  const sides = [...statedSides, ...coded];
  const width = Math.max(...sides.map((found) => found.width));
  const height = Math.max(...sides.map((found) => found.height));
  const decoded = coded.reduce((sum, found) => sum + found.width * found.height, 0);
  // Colour and transparency of the same size count as one picture.
  const pixels = Math.max(Math.ceil(decoded / 2), ...sides.map((found) => found.width * found.height));
  return { width, height, pixels, passes: 1, heldWhole: true, common: true };
}

interface Sides {
  readonly width: number;
  readonly height: number;
}

function propertiesOf(inside: readonly Box[]): Box[] | null {
  const iprp = inside.find((box) => box.type === 'iprp');
  const ipco = iprp && boxesOf(iprp.data, 0)?.find((box) => box.type === 'ipco');
  return ipco ? boxesOf(ipco.data, 0) : null;
}

/** The sides that the file states; null when there are none, or a side is 0. */
function sidesSaid(properties: readonly Box[]): Sides[] | null {
  const sides = properties
    .filter((box) => box.type === 'ispe' && box.data.length >= 12)
    .map(({ data }) => ({ width: data.readUInt32BE(4), height: data.readUInt32BE(8) }));
  return sides.length > 0 && sides.every(({ width, height }) => width > 0 && height > 0) ? sides : null;
}

/** The sides in the coded data; null when there is no picture, or one whose size cannot be known in advance. */
function sidesCoded(items: readonly Item[], properties: readonly Box[]): Sides[] | null {
  const sides: Sides[] = [];
  for (const item of items) {
    if (item.type !== 'av01') continue;
    const found = readAv1Sides(item.data);
    if (!found) return null;
    sides.push(found);
  }
  // Decoders receive the contents of the configuration before the data.
  for (const { type, data } of properties) {
    const found = type === 'av1C' ? readAv1Sides(data.subarray(4)) : null;
    if (found) sides.push(found);
  }
  return items.some((item) => item.type === 'av01') ? sides : null;
}
