/*
 * Reading QR codes in what the camera sees: with the browser's own reader (Chrome on Android and on Macs), and where there
 * is none (iPhones, Firefox, other desktops, phones without Google's services) with a library, which is loaded only then.
 */

/** Reads the code in what a video shows now; null where there is none. */
type QrReader = (video: HTMLVideoElement) => Promise<string | null>;

/**
 * The library reads a picture of this size in 3 to 8 ms of a desktop, and our code where it fills a third of it: five dots
 * for each of its squares.
 */
const longestSide = 800;

/** Makes a reader. @throws where the library is needed and cannot be loaded */
export async function openQrReader(): Promise<QrReader> {
  const own = await ownReader();
  if (!own) return libraryReader();
  let read = own;
  return (video) =>
    read(video).catch(async () => {
      // The browser has the words and not the means: Google's services are missing or not loaded yet.
      read = await libraryReader();
      return read(video);
    });
}

/**
 * Loads the library where the browser reads no codes by itself, so that the worker has it when there is no connection at
 * the hand-over.
 * @throws where it cannot be loaded
 */
export async function loadQrReader(): Promise<void> {
  if (!(await ownReader())) await import('qr/decode.js');
}

/** What browsers that read codes offer (https://wicg.github.io/shape-detection-api). */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorMaker {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

async function ownReader(): Promise<QrReader | null> {
  const Maker: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (!isMaker(Maker)) return null;
  const formats = await Maker.getSupportedFormats().catch((): readonly string[] => []);
  if (!formats.includes('qr_code')) return null;
  const detector = new Maker({ formats: ['qr_code'] });
  return async (video) => {
    if (!hasPicture(video)) return null;
    const [code] = await detector.detect(video);
    return code?.rawValue ?? null;
  };
}

function isMaker(value: unknown): value is DetectorMaker {
  return typeof value === 'function' && 'getSupportedFormats' in value;
}

async function libraryReader(): Promise<QrReader> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!context || !hasPicture(video)) return null;
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // It throws where there is no code, or one that cannot be read.
      return null;
    }
  };
}

function hasPicture({ readyState, videoWidth }: HTMLVideoElement): boolean {
  return readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && videoWidth > 0;
}
