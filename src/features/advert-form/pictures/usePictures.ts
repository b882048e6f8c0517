import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { maxPicturesPerAdvert } from '#contract/core/pictures.ts';
import { ApiError, failureSentence } from '#src/http/failures.ts';
import type { Http } from '#src/http/http.ts';
import { contentHash } from '#src/lib/contentHash.ts';
import { randomId } from '#src/lib/randomId.ts';
import { shrinkPicture, UnreadablePictureError } from '#src/lib/shrinkPicture.ts';
import { rememberSentPicture, sentPictures } from '#src/device/outbox/sentPictures.ts';
import { changePicture, type FormPicture, movePicture, roomLeft } from './pictureList.ts';
import { uploadPicture } from './uploadPicture.ts';

export interface Pictures {
  readonly list: readonly FormPicture[];
  /** The list at this moment, also for who waited since `list` was rendered. */
  latest(): readonly FormPicture[];
  /** What could not be added, for the person. */
  readonly refusals: readonly string[];
  add(files: readonly File[]): void;
  remove(key: string): void;
  move(key: string, to: number): void;
  describe(key: string, alt: string): void;
  retry(key: string): void;
  replace(list: readonly FormPicture[]): void;
  /** Stops sending here, since the outbox goes on with it: waits for all to be small, and a moment for the one under way. */
  handOver(): Promise<readonly FormPicture[]>;
  /** The outbox did not get it through: goes on here. @param sent ids of what it did send, by content hash */
  takeBack(sent: ReadonlyMap<string, string>): void;
}

/** How long a picture under way may finish before the outbox takes over: most of what was sent of it would be lost. */
const handOverMs = 5_000;

/** Refusals of the picture itself, which the same bytes meet again. */
const refusesPicture = new Set([400, 413, 415, 422]);

/**
 * The pictures of a form. Each is made smaller and sent as soon as it is chosen, one after the other, since a bad line
 * carries one faster than three. What failed for want of a line is sent again when the line is back, or goes with the
 * advert; what the server has already, by its content hash, is not sent at all.
 */
export function usePictures(http: Http, accountId: string, initial: readonly FormPicture[]): Pictures {
  const [list, setList] = useState(initial);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  // The truth for what runs beside rendering; the state follows it.
  const held = useRef(initial);
  const work = useRef<Promise<unknown>>(Promise.resolve());
  const handedOver = useRef(false);
  const underWay = useRef<AbortController | null>(null);

  const change = useCallback((next: (list: readonly FormPicture[]) => readonly FormPicture[]) => {
    held.current = next(held.current);
    setList(held.current);
  }, []);

  const send = useCallback(
    (key: string) => {
      change((pictures) => changePicture(pictures, key, { state: 'sending', message: null }));
      work.current = work.current.then(async () => {
        const picture = held.current.find((one) => one.key === key);
        if (!picture?.blob || handedOver.current) return;
        const { blob, hash } = picture;
        const stop = new AbortController();
        underWay.current = stop;
        try {
          const { id, ready } = await uploadPicture(http, blob, hash, stop.signal);
          if (hash !== null) await rememberSentPicture(accountId, hash, id, Date.now());
          change((pictures) => changePicture(pictures, key, { id, ready, state: 'sent' }));
        } catch (error) {
          if (stop.signal.aborted) return;
          const state = error instanceof ApiError && refusesPicture.has(error.status) ? 'failed' : 'later';
          change((pictures) => changePicture(pictures, key, { state, message: failureSentence(error) }));
        } finally {
          underWay.current = null;
        }
      });
    },
    [change, http, accountId],
  );

  useEffect(() => {
    for (const picture of held.current) if (picture.state === 'sending') send(picture.key);
    const again = () => {
      for (const { key, state } of held.current) if (state === 'later') send(key);
    };
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [send]);

  return useMemo(() => {
    const refuse = (sentence: string) => setRefusals((before) => [...before, sentence]);
    const prepare = async (key: string, file: File) => {
      try {
        const { blob, originalBytes } = await shrinkPicture(file);
        const hash = await contentHash(blob);
        const id = hash === null ? null : ((await sentPictures(accountId)).get(hash) ?? null);
        const same = ({ key: other, ...one }: FormPicture) =>
          other !== key && ((hash !== null && one.hash === hash) || (id !== null && one.id === id));
        if (held.current.some(same)) {
          change((pictures) => pictures.filter((picture) => picture.key !== key));
          return refuse(`${file.name}: This picture is there already.`);
        }
        const known = id === null ? {} : ({ id, state: 'sent', ready: true } as const);
        change((pictures) => changePicture(pictures, key, { blob, hash, originalBytes, ...known }));
        if (id === null && held.current.some((picture) => picture.key === key)) send(key);
      } catch (error) {
        change((pictures) => pictures.filter((picture) => picture.key !== key));
        const why = error instanceof UnreadablePictureError ? error.message : 'This picture could not be opened.';
        refuse(`${file.name}: ${why}`);
      }
    };
    const settle = async (): Promise<readonly FormPicture[]> => {
      let waited: unknown;
      // What is added to the work while it is waited for is waited for as well.
      while (waited !== work.current) {
        waited = work.current;
        await waited;
      }
      return held.current;
    };
    return {
      list,
      latest: () => held.current,
      refusals,
      add(files) {
        setRefusals([]);
        const taken = files.slice(0, roomLeft(held.current));
        const left = files.length - taken.length;
        if (left > 0) {
          refuse(
            `An advert has at most ${maxPicturesPerAdvert} pictures. ${left} ${left === 1 ? 'was' : 'were'} left out.`,
          );
        }
        for (const file of taken) {
          const key = randomId();
          const picture: FormPicture = {
            key,
            alt: '',
            id: null,
            hash: null,
            blob: null,
            originalBytes: file.size,
            state: 'shrinking',
            message: null,
            ready: false,
          };
          change((pictures) => [...pictures, picture]);
          // One after the other: several photos opened at once are too much for a small phone.
          work.current = work.current.then(() => prepare(key, file));
        }
      },
      remove: (key) => change((pictures) => pictures.filter((picture) => picture.key !== key)),
      move: (key, to) => change((pictures) => movePicture(pictures, key, to)),
      describe: (key, alt) => change((pictures) => changePicture(pictures, key, { alt })),
      retry: send,
      replace(pictures) {
        setRefusals([]);
        change(() => pictures);
        for (const picture of pictures) if (picture.state === 'sending') send(picture.key);
      },
      async handOver() {
        handedOver.current = true;
        const patience = setTimeout(() => underWay.current?.abort(), handOverMs);
        const settled = await settle();
        clearTimeout(patience);
        return settled;
      },
      takeBack(sent) {
        handedOver.current = false;
        for (const { key, id, hash, state } of held.current) {
          const arrived = hash === null ? undefined : sent.get(hash);
          if (id !== null || state === 'failed') continue;
          if (arrived !== undefined) {
            change((pictures) => changePicture(pictures, key, { id: arrived, state: 'sent', message: null }));
          } else send(key);
        }
      },
    };
  }, [accountId, list, refusals, change, send]);
}
