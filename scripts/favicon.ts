import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const size = 32;

/**
 * Writes the icon for whoever asks for /favicon.ico without reading a page: Safari, which draws no SVG in its tabs, and
 * programs that list links. One PNG of 32 × 32 in the container that Windows Vista introduced for it.
 */
export async function writeFavicon(svg: string, file: string): Promise<void> {
  const png = await sharp(svg, { density: 144 }).resize(size, size).png({ palette: true }).toBuffer();
  const directory = Buffer.alloc(22);
  directory.writeUInt16LE(1, 2); // an icon
  directory.writeUInt16LE(1, 4); // of one picture
  directory.writeUInt8(size, 6);
  directory.writeUInt8(size, 7);
  directory.writeUInt16LE(1, 10); // colour plane
  directory.writeUInt16LE(32, 12); // bits a pixel
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  await writeFile(file, Buffer.concat([directory, png]));
}
