import { generate } from 'lean-qr';
import { afterEach, expect, test } from 'vitest';
import { openQrReader } from './qrReader.ts';

const text = `SPAREYARD1.0198c8a1-0000-7000-8000-0000000000e1.${'Ab_-9'.repeat(17)}x`;

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  document.querySelectorAll('canvas, video').forEach((element) => element.remove());
});

/** A video of a screen with the code, or of a wall. */
async function videoOf(text: string | null): Promise<HTMLVideoElement> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1280, 720];
  const video = document.createElement('video');
  document.body.append(canvas, video);
  video.muted = true;
  video.srcObject = canvas.captureStream(30);
  const context = canvas.getContext('2d');
  const draw = () => {
    if (!canvas.isConnected || !context) return;
    context.fillStyle = '#ddd';
    context.fillRect(0, 0, 1280, 720);
    if (text !== null) drawCode(context, text);
    requestAnimationFrame(draw);
  };
  draw();
  await video.play();
  return video;
}

function drawCode(context: CanvasRenderingContext2D, text: string): void {
  const code = generate(text);
  const square = 6;
  context.fillStyle = '#000';
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1)
      if (code.get(x, y)) context.fillRect(400 + x * square, 150 + y * square, square, square);
}

/** A browser whose own reader does this. */
function browserReads(detect: () => Promise<{ rawValue: string }[]>, formats = ['qr_code']): void {
  class BarcodeDetector {
    static readonly getSupportedFormats = () => Promise.resolve(formats);
    readonly detect = detect;
  }
  Reflect.set(globalThis, 'BarcodeDetector', BarcodeDetector);
}

test('a browser that reads no codes reads them with the library, and nothing where there is none', async () => {
  const read = await openQrReader();
  expect(await read(document.createElement('video'))).toBeNull();
  expect(await read(await videoOf(null))).toBeNull();
  const video = await videoOf(text);
  await expect.poll(() => read(video)).toBe(text);
});

test('a browser that reads codes does it itself', async () => {
  browserReads(() => Promise.resolve([{ rawValue: 'read by the browser' }]));
  const read = await openQrReader();
  expect(await read(await videoOf(text))).toBe('read by the browser');
});

test.each([
  [
    'whose means are missing',
    () => browserReads(() => Promise.reject(new DOMException('Unavailable.', 'NotSupportedError'))),
  ],
  ['that reads other codes only', () => browserReads(() => Promise.resolve([]), ['ean_13'])],
])('a browser %s reads with the library', async (_, prepare) => {
  prepare();
  const read = await openQrReader();
  const video = await videoOf(text);
  await expect.poll(() => read(video)).toBe(text);
});
