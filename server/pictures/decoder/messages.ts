import type { Derivative } from './makeFiles.ts';

/** One task for a decoding process, which does one at a time. */
export interface TaskMessage {
  readonly kind: 'derivatives' | 'thumbnail' | 'looks';
  readonly bytes: Uint8Array;
}

/** All derivatives, or the bytes of a thumbnail or of the looks of a picture. */
export type MadeFiles = Derivative[] | Buffer;

export type AnswerMessage =
  | { readonly ok: true; readonly made: MadeFiles }
  | { readonly ok: false; readonly message: string };
