import { expect, onTestFinished, test, vi } from 'vitest';
import { fitWithin, shrinkPicture, UnreadablePictureError } from './shrinkPicture.ts';

test('a large picture keeps its shape and gets the longest side allowed', () => {
  expect(fitWithin({ width: 4000, height: 3000 }, 1600)).toEqual({ width: 1600, height: 1200 });
  expect(fitWithin({ width: 3000, height: 4000 }, 1600)).toEqual({ width: 1200, height: 1600 });
});

test('a small picture is not blown up', () => {
  expect(fitWithin({ width: 800, height: 600 }, 1600)).toEqual({ width: 800, height: 600 });
});

test('a very long strip keeps at least one pixel', () => {
  expect(fitWithin({ width: 20_000, height: 3 }, 1600)).toEqual({ width: 1600, height: 1 });
});

test.each(['image/svg+xml', 'application/pdf', 'text/html'])('%s is refused before it is opened', async (type) => {
  await expect(shrinkPicture(new Blob(['<svg/>'], { type }))).rejects.toThrow(UnreadablePictureError);
});

/** A worker whose canvas gives back `pixel` for all that is drawn. */
function stubCanvas(pixel: number, convertToBlob: () => Promise<Blob>): void {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 3, close: () => undefined }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({
        fillRect: () => undefined,
        drawImage: () => undefined,
        getImageData: () => ({ data: new Uint8ClampedArray(256).fill(pixel) }),
      });
      convertToBlob = convertToBlob;
    },
  );
}

test('a picture that the encoder of a worker rejects is one that cannot be opened', async () => {
  stubCanvas(0, async () => {
    throw new DOMException('The encoder gave up.', 'EncodingError');
  });
  await expect(shrinkPicture(new Blob(['x'], { type: 'image/png' }))).rejects.toThrow(UnreadablePictureError);
});

test('noise that a browser gives in place of what was drawn is never taken for the picture', async () => {
  const noise = async () => new Blob(['noise'], { type: 'image/webp' });
  stubCanvas(173, noise);
  const shrunk = shrinkPicture(new Blob(['x'], { type: 'image/png' }));
  await expect(shrunk).rejects.toThrow('This browser hides pictures from pages.');
  await expect(shrunk).rejects.toThrow(UnreadablePictureError);
  // As in a private window of Firefox, where nobody sees the difference.
  stubCanvas(1, noise);
  expect((await shrinkPicture(new Blob(['x'], { type: 'image/png' }))).width).toBe(4);
});
