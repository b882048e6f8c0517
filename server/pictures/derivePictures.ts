import { decoders } from './decoder/decoderPool.ts';
import type { Derivative } from './decoder/makeFiles.ts';

/**
 * Makes every file that is served for a picture: AVIF and WebP in each slot, and a JPEG for link previews. The results
 * are upright, without metadata (no place, no camera), in sRGB, and on white where the original was transparent.
 * Nothing is enlarged: a slot wider than the picture contains it at its own width, so every URL of a picture exists
 * whatever its size. The original is decoded once, in a separate process. Only for pictures that `inspectPicture`
 * accepted. May be repeated: equal bytes give equal files.
 * @throws DecodingError when the bytes cannot be decoded, or took too much time or memory
 */
export async function derivePictures(original: Uint8Array): Promise<Derivative[]> {
  return decoders.derivatives(original);
}
