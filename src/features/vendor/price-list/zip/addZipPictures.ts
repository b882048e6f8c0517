import { advertAnswerSchema } from '#contract/catalogue/adverts.ts';
import { maxPictureBytes, maxPicturesPerAdvert } from '#contract/core/pictures/pictures.ts';
import type { NumberedAdvert } from '#contract/vendor/zipPictures.ts';
import type { CommandPicture } from '#src/device/outbox/commands/command.ts';
import { unsentAbout, submit } from '#src/device/outbox/outbox.ts';
import { accountAtom, deviceStore } from '#src/http/session.ts';
import { contentName } from '#src/lib/pictures/contentName.ts';
import { shrinkPicture, UnreadablePictureError } from '#src/lib/pictures/shrinkPicture.ts';
import { unzip, ZipFileError } from './readZip.ts';
import type { PicturePlan, ZipPicture } from './zipPictures.ts';

export interface ZipOutcome {
  /** Pictures that were handed to the outbox, and the number of their adverts. */
  readonly added: number;
  readonly adverts: number;
  /** Pictures that their adverts had already, or that wait in the outbox. */
  readonly there: number;
  /** Pictures for which there was no room. */
  readonly leftOut: number;
  /** Pictures that could not be opened, with the reason. */
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
}

/** The vendor was signed out, so nobody is signed in to whom the pictures would belong, or somebody else is. */
class SignedOutError extends Error {
  constructor() {
    super('You were signed out. Sign in, and choose the ZIP again: nothing is added twice.');
    this.name = 'SignedOutError';
  }
}

/**
 * Scales down the pictures of a ZIP, one after the other, and hands them to the outbox, advert by advert. The outbox
 * sends what it has, whatever happens to this page. May be repeated: it adds only what is not there yet.
 * @param onProgress receives how many pictures were looked at
 * @throws StorageFullError, SignedOutError
 */
export async function addZipPictures(
  zip: Blob,
  plan: Pick<PicturePlan, 'adverts'>,
  onProgress: (done: number) => void,
): Promise<ZipOutcome> {
  const outcome = { added: 0, adverts: 0, there: 0, leftOut: 0 };
  const refused: { name: string; reason: string }[] = [];
  const person = signedIn();
  let done = 0;
  for (const { advert, pictures } of plan.adverts) {
    const knownNames = await namesOf(advert);
    const added: CommandPicture[] = [];
    for (const picture of pictures) {
      onProgress(done);
      done += 1;
      const made = await makeSmall(zip, picture);
      // What is submitted belongs to whoever is signed in by then.
      const now = signedIn();
      if (now !== undefined && now !== person) throw new SignedOutError();
      if ('reason' in made) refused.push({ name: picture.name, reason: made.reason });
      else if (knownNames.has(made.hash)) outcome.there += 1;
      else if (knownNames.size >= maxPicturesPerAdvert) outcome.leftOut += 1;
      else {
        knownNames.add(made.hash);
        added.push({ id: null, alt: '', ...made });
      }
    }
    if (added.length === 0) continue;
    await hand(advert, added);
    outcome.added += added.length;
    outcome.adverts += 1;
  }
  onProgress(done);
  return { ...outcome, refused };
}

const signedIn = () => deviceStore.get(accountAtom)?.id;

/** The content names of the pictures that an advert has, and of those that wait in the outbox for it. */
async function namesOf({ id, pictures }: NumberedAdvert): Promise<Set<string>> {
  const waiting = (await unsentAbout(id)).filter(({ kind }) => kind === 'advert.pictures');
  const names = waiting.flatMap((entry) => entry.pictures ?? []).flatMap(({ hash }) => hash ?? []);
  return new Set([...pictures, ...names]);
}

async function makeSmall(
  zip: Blob,
  { file, type }: ZipPicture,
): Promise<{ readonly blob: Blob; readonly hash: string } | { readonly reason: string }> {
  try {
    const chosen = await unzip(zip, file, maxPictureBytes);
    const { blob } = await shrinkPicture(chosen.slice(0, chosen.size, type));
    return { blob, hash: await contentName(blob) };
  } catch (error) {
    if (error instanceof ZipFileError || error instanceof UnreadablePictureError) return { reason: error.message };
    // The file was moved or changed after it was chosen.
    if (error instanceof DOMException) return { reason: 'The ZIP cannot be opened any more. Choose it again.' };
    throw error;
  }
}

async function hand({ id, title }: NumberedAdvert, pictures: readonly CommandPicture[]): Promise<void> {
  const outcome = await submit({
    kind: 'advert.pictures',
    label: `Pictures: ${title}`,
    about: [id],
    request: { method: 'POST', path: `/adverts/${encodeURIComponent(id)}/pictures`, body: {} },
    pictures,
    answer: advertAnswerSchema,
    // Nobody waits for one entry of many.
    patienceMs: 0,
  });
  if (outcome.kind === 'needs-you' && outcome.id === null) throw new SignedOutError();
}
