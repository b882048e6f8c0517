import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { maxPicturesPerAdvert } from '#contract/core/pictures/pictures.ts';
import { contentName } from '#src/lib/pictures/contentName.ts';
import { randomId } from '#src/lib/randomId.ts';
import { isPhoto, shrinkPicture, UnreadablePictureError } from '#src/lib/pictures/shrinkPicture.ts';
import { sendPicturesAhead } from '#src/device/outbox/outbox.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { changePicture, type FormPicture, movePicture, roomLeft, withNews } from './pictureList.ts';

export interface Pictures {
  readonly list: readonly FormPicture[];
  /** The list right now, for code that has awaited something since `list` was rendered. */
  latest(): readonly FormPicture[];
  /** Sentences for the person about what could not be added. */
  readonly refusals: readonly string[];
  add(files: readonly File[]): void;
  remove(key: string): void;
  move(key: string, to: number): void;
  describe(key: string, alt: string): void;
  retry(key: string): void;
  replace(list: readonly FormPicture[]): void;
  /** Leaves everything to the outbox from now on, including pictures that are not shrunk yet. */
  handOver(): readonly FormPicture[];
  /** Continues here after the shop has refused the advert. */
  takeBack(): void;
  /** Sets the function that saves newly chosen pictures; it resolves once they are saved. */
  onChosen(keep: () => Promise<void>): void;
}

/**
 * The pictures of a form. Each is saved at once as it was chosen. Then they are shrunk one after the other, and the
 * outbox sends them ahead of the advert. Pictures that could not be sent ahead go with the advert.
 */
export function usePictures(accountId: string, entryId: string, initial: readonly FormPicture[]): Pictures {
  const [list, setList] = useState(initial);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  // The source of truth for code that runs outside rendering; the state follows it.
  const latestList = useRef(initial);
  const work = useRef<Promise<unknown>>(Promise.resolve());
  const handedOver = useRef(false);
  const keep = useRef(async () => undefined as void);
  const latestEntry = useRef(entryId);
  useEffect(() => {
    latestEntry.current = entryId;
  }, [entryId]);

  const change = useCallback((next: (list: readonly FormPicture[]) => readonly FormPicture[]) => {
    latestList.current = next(latestList.current);
    setList(latestList.current);
  }, []);

  const sendAhead = useCallback(async () => {
    if (handedOver.current || !latestList.current.some(({ state }) => state === 'sending')) return;
    await keep.current();
    await sendPicturesAhead(latestEntry.current);
  }, []);

  const refuse = useCallback((sentence: string) => setRefusals((before) => [...before, sentence]), []);

  const prepare = useCallback(
    async (key: string, name: string) => {
      const chosen = latestList.current.find((picture) => picture.key === key);
      // It was removed, or the outbox continues with it.
      if (!chosen?.blob || !chosen.original || chosen.hash === null || handedOver.current) return;
      const original = chosen.hash;
      try {
        const { blob } = await shrinkPicture(chosen.blob);
        const hash = await contentName(blob);
        const { store } = deviceOutbox();
        const id = (await store.sentPictures(accountId).catch(() => null))?.get(hash) ?? null;
        const same = ({ key: other, ...one }: FormPicture) =>
          other !== key && (one.hash === hash || (id !== null && one.id === id));
        if (latestList.current.some(same) && !handedOver.current) {
          change((pictures) => pictures.filter((picture) => picture.key !== key));
          return refuse(`${name}: This picture is already in the advert.`);
        }
        // The original is stored by now, or there was no room for it; then the shrunk picture is stored instead.
        await keep.current();
        const state = id === null ? 'sending' : 'sent';
        change((pictures) =>
          changePicture(pictures, key, { blob, hash, original: false, id, state, ready: id !== null }),
        );
        const isKept = await store.replaceOriginal({ original, hash, blob }).catch(() => false);
        if (!isKept && !handedOver.current) await keep.current();
      } catch (error) {
        if (handedOver.current) return;
        change((pictures) => pictures.filter((picture) => picture.key !== key));
        const why = error instanceof UnreadablePictureError ? error.message : 'This picture could not be opened.';
        refuse(`${name}: ${why}`);
      }
    },
    [accountId, change, refuse],
  );

  /** One after the other: several photos opened at once are too much for a small phone. */
  const prepareAll = useCallback(
    (names: ReadonlyMap<string, string> = new Map()) => {
      for (const { key, original } of latestList.current) {
        if (original)
          work.current = work.current.then(() => prepare(key, names.get(key) ?? 'A picture')).then(sendAhead);
      }
    },
    [prepare, sendAhead],
  );

  useEffect(
    () => deviceOutbox().pictureNews.listen((news) => change((pictures) => withNews(pictures, news))),
    [change],
  );

  useEffect(() => {
    prepareAll();
    void sendAhead();
    const again = () => {
      change((pictures) => pictures.map((one) => (one.state === 'later' ? { ...one, state: 'sending' } : one)));
      void sendAhead();
    };
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [change, prepareAll, sendAhead]);

  return useMemo(
    () => ({
      list,
      latest: () => latestList.current,
      refusals,
      add(files) {
        const photos = files.filter(isPhoto);
        const taken = photos.slice(0, roomLeft(latestList.current));
        const left = photos.length - taken.length;
        const { message } = new UnreadablePictureError();
        setRefusals([
          ...files.filter((file) => !isPhoto(file)).map(({ name }) => `${name}: ${message}`),
          ...(left > 0
            ? [
                `An advert has at most ${maxPicturesPerAdvert} pictures. ${left} ${left === 1 ? 'was' : 'were'} left out.`,
              ]
            : []),
        ]);
        const names = new Map(taken.map((file) => [randomId(), file] as const));
        const chosen = [...names].map(([key, file]): FormPicture => ({
          key,
          alt: '',
          id: null,
          hash: `original-${key}`,
          blob: file,
          original: true,
          originalBytes: file.size,
          state: 'shrinking',
          message: null,
          ready: false,
        }));
        change((pictures) => [...pictures, ...chosen]);
        void keep.current();
        prepareAll(new Map([...names].map(([key, { name }]) => [key, name])));
      },
      remove: (key) => change((pictures) => pictures.filter((picture) => picture.key !== key)),
      move: (key, to) => change((pictures) => movePicture(pictures, key, to)),
      describe: (key, alt) => change((pictures) => changePicture(pictures, key, { alt })),
      retry(key) {
        change((pictures) => changePicture(pictures, key, { state: 'sending', message: null }));
        void sendAhead();
      },
      replace(pictures) {
        setRefusals([]);
        change(() => pictures);
        prepareAll();
        void sendAhead();
      },
      handOver() {
        handedOver.current = true;
        return latestList.current;
      },
      takeBack() {
        handedOver.current = false;
        prepareAll();
      },
      onChosen(keepAll) {
        keep.current = keepAll;
      },
    }),
    [list, refusals, change, prepareAll, sendAhead],
  );
}
