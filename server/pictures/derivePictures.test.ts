import sharp, { type Metadata } from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Derivative, maxPreviewBytes } from './decoder/makeFiles.ts';
import { derivePictures } from './derivePictures.ts';
import { derivativeKey, derivativeKeys } from './pictureKeys.ts';

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;

/** The left half is red, the right half blue. */
async function redAndBlue(width: number, height: number): Promise<Buffer> {
  const half = { width: width / 2, height, channels: 3 } as const;
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .png()
    .toBuffer();
}

function sizes(derivatives: Derivative[]): string[] {
  return derivatives.map(({ slot, format, width, height }) => `${slot}.${format} ${width}x${height}`);
}

function find(derivatives: Derivative[], name: string): Derivative {
  const found = derivatives.find(({ slot, format }) => `${slot}.${format}` === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

async function pixel(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
}

function near(found: number[], wanted: [number, number, number]): boolean {
  return found.every((value, index) => Math.abs(value - (wanted[index] ?? -999)) < 40);
}

describe('derivePictures', { timeout: 30_000 }, () => {
  test('makes AVIF and WebP in three sizes and a JPEG for previews', async () => {
    const derivatives = await derivePictures(await redAndBlue(1600, 1200));
    expect(sizes(derivatives)).toEqual([
      '320.avif 320x240',
      '320.webp 320x240',
      '640.avif 640x480',
      '640.webp 640x480',
      '1280.avif 1280x960',
      '1280.webp 1280x960',
      '1280.jpeg 1200x900',
    ]);
    for (const { format, width, height, bytes } of derivatives) {
      const metadata = await sharp(bytes).metadata();
      expect([metadata.format === 'heif' ? 'avif' : metadata.format, metadata.width, metadata.height]).toEqual([
        format,
        width,
        height,
      ]);
    }
  });

  test('fills every slot of a small picture without enlarging it', async () => {
    expect(sizes(await derivePictures(await redAndBlue(500, 400)))).toEqual([
      '320.avif 320x256',
      '320.webp 320x256',
      '640.avif 500x400',
      '640.webp 500x400',
      '1280.avif 500x400',
      '1280.webp 500x400',
      '1280.jpeg 500x400',
    ]);
    expect(new Set(sizes(await derivePictures(await redAndBlue(2, 1))).map((size) => size.split(' ')[1]))).toEqual(
      new Set(['2x1']),
    );
  });

  test('makes exactly the files whose keys are listed', async () => {
    const made = await derivePictures(await redAndBlue(40, 30));
    expect(made.map(({ slot, format }) => derivativeKey('a1', slot, format)).toSorted()).toEqual(
      derivativeKeys('a1').toSorted(),
    );
  });

  test('turns the picture as its EXIF says', async () => {
    const original = await sharp(await redAndBlue(800, 400))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    for (const { format, slot, width, height, bytes } of await derivePictures(original)) {
      expect([slot, format, width < height]).toEqual([slot, format, true]);
      // A quarter turn to the right: what was on the left is now on top.
      expect(near(await pixel(bytes, width >> 1, height >> 2), [255, 0, 0])).toBe(true);
      expect(near(await pixel(bytes, width >> 1, height - (height >> 2)), [0, 0, 255])).toBe(true);
    }
  });

  test('strips the place, the camera and all other metadata of the picture', async () => {
    const original = await sharp(await redAndBlue(800, 400))
      .withExif({
        IFD0: { Make: 'Tecno', Model: 'Camon 20', Artist: 'Kofi Mensah' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '5/1 33/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 12/1 0/1' },
      })
      .withXmp('<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">Kofi</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(original.includes('Kofi Mensah')).toBe(true);
    for (const { bytes } of await derivePictures(original)) {
      const metadata: Metadata = await sharp(bytes).metadata();
      expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc, metadata.orientation]).toEqual(
        Array.from({ length: 5 }),
      );
      expect(bytes.includes('Kofi') || bytes.includes('Tecno')).toBe(false);
    }
  });

  test('turns the colours of a wide-gamut phone into sRGB', async () => {
    const original = await sharp(await redAndBlue(400, 200))
      .withIccProfile('p3')
      .png()
      .toBuffer();
    // In the wide colour space pure red has other numbers: (234, 51, 35).
    expect((await sharp(original).metadata()).icc).toBeDefined();
    const [red] = await derivePictures(original);
    expect(near(await pixel(red?.bytes ?? Buffer.alloc(0), 20, 20), [255, 0, 0])).toBe(true);
  });

  test('puts a transparent picture on white', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const original = await sharp({ create: { width: 400, height: 300, channels: 4, background: clear } })
      .png()
      .toBuffer();
    for (const { bytes } of await derivePictures(original)) {
      expect(near(await pixel(bytes, 5, 5), [255, 255, 255])).toBe(true);
      expect((await sharp(bytes).metadata()).hasAlpha).toBe(false);
    }
  });

  test('accepts grey, 16-bit and CMYK pictures', async () => {
    const colours = sharp(await redAndBlue(400, 300));
    const originals = [
      await colours.clone().greyscale().jpeg().toBuffer(),
      await colours.clone().toColourspace('rgb16').png().toBuffer(),
      await colours.clone().toColourspace('cmyk').jpeg().toBuffer(),
    ];
    for (const original of originals) expect(await derivePictures(original)).toHaveLength(7);
    const [deep] = await derivePictures(originals[1] ?? Buffer.alloc(0));
    expect(near(await pixel(deep?.bytes ?? Buffer.alloc(0), 20, 20), [255, 0, 0])).toBe(true);
  });

  test('keeps the preview under 300 KB even of pure noise', async () => {
    const original = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#000', noise } })
      .png()
      .toBuffer();
    const preview = find(await derivePictures(original), '1280.jpeg');
    expect(preview.bytes.length).toBeLessThanOrEqual(maxPreviewBytes);
    expect(preview.width).toBeGreaterThanOrEqual(400);
  });

  test('narrows a very tall picture instead of failing', async () => {
    const strip = await sharp({ create: { width: 30, height: 16_000, channels: 3, background: '#0f0' } })
      .png()
      .toBuffer();
    expect(find(await derivePictures(strip), '1280.webp').height).toBe(3840);
    const line = await sharp({ create: { width: 16_000, height: 3, channels: 3, background: '#0f0' } })
      .png()
      .toBuffer();
    expect(find(await derivePictures(line), '320.avif').width).toBe(320);
  });

  test('gives equal files when it is repeated', async () => {
    const original = await redAndBlue(700, 500);
    const [first, second] = [await derivePictures(original), await derivePictures(original)];
    expect(first.every(({ bytes }, index) => bytes.equals(second[index]?.bytes ?? Buffer.alloc(0)))).toBe(true);
  });

  test('throws for a damaged original', async () => {
    const original = await sharp(await redAndBlue(700, 500))
      .jpeg()
      .toBuffer();
    await expect(derivePictures(original.subarray(0, original.length / 2))).rejects.toThrow();
  });
});
