import { maxPicturesPerAdvert } from '#contract/core/pictures/pictures.ts';
import type { DraftPicture } from '#src/device/outbox/drafts/advertDraft.ts';
import type { PictureNews } from '#src/device/outbox/shared/pictureNews.ts';

/**
 * A picture in the form. It is `shrinking`, `sending` or `sent`; `later` when it could not be sent yet and will go with
 * the advert; `failed` when the server refused it.
 */
export interface FormPicture extends DraftPicture {
  /** How many bytes were sent so far, while it is being sent and if the browser reports it. */
  readonly sentBytes?: number;
  readonly state: 'shrinking' | 'sending' | 'sent' | 'later' | 'failed';
  /** Why it failed, for the person. */
  readonly message: string | null;
  /** For a picture that the server has: false while its derivatives are being made. */
  readonly ready: boolean;
}

/** How many more pictures there is room for. */
export function roomLeft(list: readonly FormPicture[]): number {
  return Math.max(0, maxPicturesPerAdvert - list.length);
}

/** The list with the news about one picture; the same list when it has no such picture, or it was sent already. */
export function withNews(list: readonly FormPicture[], news: PictureNews): readonly FormPicture[] {
  const picture = list.find(({ hash }) => hash === news.hash);
  if (!picture || picture.id !== null) return list;
  switch (news.kind) {
    case 'sending':
      return changePicture(list, picture.key, { state: 'sending', message: null, sentBytes: news.sentBytes });
    case 'sent':
      return changePicture(list, picture.key, { state: 'sent', message: null, id: news.id });
    case 'later':
      return changePicture(list, picture.key, { state: 'later' });
    case 'refused':
      return changePicture(list, picture.key, { state: 'failed', message: news.message });
  }
}

/** The list with the picture of this key changed; the same list when it is gone. */
export function changePicture(
  list: readonly FormPicture[],
  key: string,
  change: Partial<FormPicture>,
): readonly FormPicture[] {
  return list.some((picture) => picture.key === key)
    ? list.map((picture) => (picture.key === key ? { ...picture, ...change } : picture))
    : list;
}

/** The list with the picture of this key at place `to`, counted from 0 and held within the list. */
export function movePicture(list: readonly FormPicture[], key: string, to: number): readonly FormPicture[] {
  const moved = list.find((picture) => picture.key === key);
  if (!moved) return list;
  const rest = list.filter((picture) => picture.key !== key);
  const place = Math.min(Math.max(to, 0), rest.length);
  return [...rest.slice(0, place), moved, ...rest.slice(place)];
}

/** The position of a picture in words: "Picture 2 of 5", "Picture 1 of 5, cover". */
export function placeWords(index: number, count: number): string {
  return `Picture ${index + 1} of ${count}${index === 0 ? ', cover' : ''}`;
}

/** The index to which a key moves the picture at `index`, in a grid of `columns`; null for a key that moves nothing. */
export function placeByKey(key: string, index: number, count: number, columns: number): number | null {
  const to = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: 0,
    End: count - 1,
  }[key];
  if (to === undefined) return null;
  return to < 0 || to >= count ? index : to;
}

/** The list as a draft stores it. */
export function draftPicturesOf(list: readonly FormPicture[]): DraftPicture[] {
  return list.map(({ key, alt, id, pass, hash, blob, original, originalBytes }) => ({
    key,
    alt,
    id,
    hash,
    blob,
    originalBytes,
    ...(original && { original }),
    ...(pass && { pass }),
  }));
}

/**
 * The list that a draft stored; pictures that were not sent yet are marked to be shrunk or sent.
 * @param sent ids of the pictures that the server has, by content hash: a tab that was closed early may not have noted
 * them in its draft
 */
export function listFromDraft(pictures: readonly DraftPicture[], sent: ReadonlyMap<string, string>): FormPicture[] {
  return pictures.map((picture) => {
    const id = picture.id ?? (picture.hash === null ? null : (sent.get(picture.hash) ?? null));
    const state = id === null ? (picture.original ? 'shrinking' : 'sending') : 'sent';
    return { ...picture, id, state, message: null, ready: true };
  });
}

/** Bytes that were chosen and bytes that are sent instead, over all pictures shrunk so far; null when there is none. */
export function savedBytes(list: readonly FormPicture[]): { from: number; to: number } | null {
  const shrunk = list.filter(({ blob, original }) => blob !== null && !original);
  if (shrunk.length === 0) return null;
  return {
    from: shrunk.reduce((sum, picture) => sum + picture.originalBytes, 0),
    to: shrunk.reduce((sum, picture) => sum + (picture.blob?.size ?? 0), 0),
  };
}
