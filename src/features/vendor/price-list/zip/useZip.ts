import { atom, useAtom, useStore } from 'jotai';
import { useMemo } from 'react';
import { type NumberedAdvert, numberedAdvertsAnswerSchema } from '#contract/vendor/zipPictures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { randomId } from '#src/lib/randomId.ts';
import type { GoodRow } from '../checkRows.ts';
import { fileNotOpened, pageIncomplete } from '../fileTroubles.ts';
import type { ZipOutcome } from './addZipPictures.ts';
import { type PicturePlan, zipPicturesOf, planPictures, type ZipPicture } from './zipPictures.ts';
import type { Http } from '#src/http/http.ts';

interface ChosenZip {
  readonly id: string;
  readonly accountId: string;
  readonly file: File;
  /** Null while the list of its files is read. */
  readonly pictures: readonly ZipPicture[] | null;
  /** Why it cannot be read at all; null when it can. */
  readonly reason: string | null;
  /** The adverts after which its pictures are named; null until the shop has answered. */
  readonly adverts: readonly NumberedAdvert[] | null;
  /** Why the shop could not be asked, or why not all pictures were handed to the outbox. */
  readonly failure: unknown;
  /** How many of its pictures were looked at, while they are scaled down; null otherwise. */
  readonly done: number | null;
  readonly outcome: ZipOutcome | null;
}

/** Outlives the page, so that the pictures are still scaled down while the vendor looks at other pages of the shop. */
const zipAtom = atom<ChosenZip | null>(null);

/** The state of a ZIP of pictures, from its choice to the outbox. @param rows the good rows of the price list */
export function useZip(accountId: string, rows: readonly GoodRow[]) {
  const http = useHttp();
  const store = useStore();
  const [storedZip, keep] = useAtom(zipAtom);
  const zip = storedZip?.accountId === accountId ? storedZip : null;
  const { pictures = null, adverts = null } = zip ?? {};
  const plan = useMemo(
    () => (pictures && adverts ? planPictures(pictures, adverts, rows) : null),
    [pictures, adverts, rows],
  );

  /** Changes the state, if the ZIP is still the one that was chosen. */
  function change(id: string, next: Partial<ChosenZip>): void {
    keep((zip) => (zip?.id === id ? { ...zip, ...next } : zip));
  }

  async function choose(file: File): Promise<void> {
    const id = randomId();
    const begun = { pictures: null, reason: null, adverts: null, failure: null, done: null, outcome: null };
    keep({ id, accountId, file, ...begun });
    const read = await readPictures(file);
    change(id, read);
    if ('pictures' in read) await ask(id, read.pictures);
  }

  /** Asks the shop which adverts the pictures are named after. @returns null when it did not answer */
  async function ask(id: string, named: readonly ZipPicture[]): Promise<readonly NumberedAdvert[] | null> {
    change(id, { failure: null });
    try {
      const found = await findNamedAdverts(http, named);
      change(id, { adverts: found });
      return found;
    } catch (failure) {
      change(id, { failure });
      return null;
    }
  }

  async function add(id: string, file: File, { adverts: planned }: Pick<PicturePlan, 'adverts'>): Promise<void> {
    change(id, { done: 0, failure: null });
    try {
      const { addZipPictures } = await import('./addZipPictures.ts');
      change(id, { outcome: await addZipPictures(file, { adverts: planned }, (done) => change(id, { done })) });
    } catch (failure) {
      change(id, { failure });
    }
    change(id, { done: null });
  }

  return {
    zip,
    plan,
    choose,
    askAgain: () => zip?.pictures && void ask(zip.id, zip.pictures),
    start: () => zip && plan && void add(zip.id, zip.file, plan),
    /** Adds the pictures of rows that have just become adverts. */
    async startAfterImport(): Promise<void> {
      const zip = store.get(zipAtom);
      if (zip?.accountId !== accountId || !zip.pictures) return;
      const found = await ask(zip.id, zip.pictures);
      if (found) await add(zip.id, zip.file, planPictures(zip.pictures, found, []));
    },
  };
}

export type ZipState = ReturnType<typeof useZip>;

async function readPictures(file: File): Promise<{ pictures: readonly ZipPicture[] } | { reason: string }> {
  let listZip: typeof import('./readZip.ts').listZip;
  try {
    ({ listZip } = await import('./readZip.ts'));
  } catch {
    return { reason: pageIncomplete };
  }
  try {
    const list = await listZip(file);
    return 'reason' in list ? list : zipPicturesOf(list.files);
  } catch {
    return { reason: fileNotOpened };
  }
}

/** POST /adverts/my-adverts/by-number: the adverts that pictures may be named after. @throws as `http.send` */
async function findNamedAdverts(http: Http, pictures: readonly ZipPicture[]) {
  const keys = [...new Set(pictures.flatMap((picture) => picture.keys))];
  if (keys.length === 0) return [];
  const { adverts } = await http.send({
    method: 'POST',
    path: '/adverts/my-adverts/by-number',
    body: { keys },
    answer: numberedAdvertsAnswerSchema,
  });
  return adverts;
}
