import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { pageTestArgs } from '#tests/support/chromium.ts';
import { createSeededRandom } from '#tests/support/seededRandom.ts';

/* What a camera sees, as a file that Chromium plays instead of one: YUV4MPEG2, again and again from its beginning. */

const [width, height, perSecond] = [640, 480, 10] as const;
const wall = 200;

/** The arguments of a Chromium whose camera sees a film, and which asks nobody whether it may be used. */
export function cameraArgs(film: string): string[] {
  return [
    ...pageTestArgs,
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
}

/**
 * Films a screen as a hand holds the phone before it: half a second of wall, then a second of the screen, smaller than
 * the picture, never straight, a little out of focus, and with the noise of a dark stall.
 * @param screen a PNG of what the screen shows; null for the wall alone
 */
export async function filmScreen(screen: Buffer | null, film: string): Promise<void> {
  const random = createSeededRandom(37);
  await mkdir(path.dirname(film), { recursive: true });
  const file = createWriteStream(film);
  file.write(`YUV4MPEG2 W${width} H${height} F${perSecond}:1 Ip A1:1 C420mpeg2\n`);
  const grey = Buffer.alloc(2 * (width / 2) * (height / 2), 128);
  const background = { r: wall, g: wall, b: wall };
  for (let frame = 0; frame < perSecond * 1.5; frame += 1) {
    const empty = sharp({ create: { width, height, channels: 3, background } });
    const isWall = screen === null || frame < perSecond / 2;
    const screenInFrame = isWall ? empty : empty.composite([await inHand(screen, frame)]);
    // Composed first: sharp would blur before it puts the screen there.
    const seen = await sharp(await screenInFrame.png().toBuffer())
      .blur(0.7)
      .greyscale()
      .raw()
      .toBuffer();
    const noisy = seen.map((light) => Math.max(16, Math.min(235, light + random.int(-22, 22))));
    file.write(Buffer.concat([Buffer.from('FRAME\n'), noisy, grey]));
  }
  file.end();
  await once(file, 'finish');

  /** The screen in the hand, turned by some degrees. */
  async function inHand(picture: Buffer, frame: number) {
    const input = await sharp(picture)
      .resize({ height: 330 })
      .rotate(5 + frame / 2, { background })
      .toBuffer();
    return { input, left: 120 + frame, top: 30 + frame };
  }
}
