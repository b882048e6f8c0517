import { expect, test } from 'vitest';
import { shrinkPicture, UnreadablePictureError } from './shrinkPicture.ts';

async function photo(width: number, height: number, type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  context?.fillRect(0, 0, width / 2, height);
  return canvas.convertToBlob({ type });
}

/** Adds an EXIF block that contains `words` to the JPEG. */
async function withExif(jpeg: Blob, words: string): Promise<Blob> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  const content = new TextEncoder().encode(`Exif\0\0${words}`);
  const head = new Uint8Array([0xff, 0xe1, (content.length + 2) >> 8, (content.length + 2) & 0xff]);
  return new Blob([bytes.slice(0, 2), head, content, bytes.slice(2)], { type: 'image/jpeg' });
}

test("a large photo becomes a WebP of 1600 pixels without the phone's metadata", async () => {
  const file = await withExif(await photo(4000, 3000, 'image/jpeg'), 'GPS 5.6037 N');
  expect(await file.text()).toContain('GPS 5.6037 N');
  const { blob, width, height, originalBytes } = await shrinkPicture(file);
  expect([width, height, originalBytes]).toEqual([1600, 1200, file.size]);
  expect(blob.type).toBe('image/webp');
  expect(await blob.text()).not.toContain('GPS');
  const bitmap = await createImageBitmap(blob);
  expect([bitmap.width, bitmap.height]).toEqual([1600, 1200]);
});

test('transparent areas become white', async () => {
  const { blob } = await shrinkPicture(await photo(40, 20, 'image/png'));
  const canvas = new OffscreenCanvas(40, 20);
  const context = canvas.getContext('2d');
  context?.drawImage(await createImageBitmap(blob), 0, 0);
  const [red = 0, green = 0, blue = 0] = context?.getImageData(35, 10, 1, 1).data ?? [];
  expect(Math.min(red, green, blue)).toBeGreaterThan(250);
});

test.each(['', 'application/octet-stream'])('a photo whose type nobody knows is opened: “%s”', async (type) => {
  const file = new Blob([await photo(40, 20, 'image/jpeg')], { type });
  expect(await shrinkPicture(file)).toMatchObject({ width: 40, height: 20, blob: { type: 'image/webp' } });
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  await expect(shrinkPicture(new Blob([drawing], { type }))).rejects.toThrow(UnreadablePictureError);
});

test('a text file that calls itself a photo is refused', async () => {
  await expect(shrinkPicture(new Blob(['hello'], { type: 'image/jpeg' }))).rejects.toThrow(UnreadablePictureError);
});
