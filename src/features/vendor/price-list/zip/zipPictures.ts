import { maxPicturesPerAdvert } from '#contract/core/pictures/pictures.ts';
import { partNumberKey } from '#contract/catalogue/search/matching/partNumberKeys.ts';
import { maxZipPictures, type NumberedAdvert } from '#contract/vendor/zipPictures.ts';
import { countText } from '#src/lib/text/countText.ts';
import type { GoodRow } from '../checkRows.ts';
import type { ZipFile } from './readZip.ts';

/*
 * Decides which picture of a ZIP belongs to which advert. A picture is named after the part number of its advert in any
 * spelling, or after the number of the advert, followed by a counter where there are several ("04465-02220_2.jpg"). Or
 * it is in a folder with such a name.
 */

/** A picture of a ZIP, with the numbers after which it may be named, the likeliest first. */
export interface ZipPicture {
  readonly file: ZipFile;
  /** The name of the file, without its folders. */
  readonly name: string;
  /** The MIME type for its extension: "image/jpeg". */
  readonly type: string;
  readonly keys: readonly string[];
}

const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpe: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  gif: 'image/gif',
  bmp: 'image/bmp',
};

/** "04465-02220_2" → "04465-02220": a counter, a letter or "copy" after a part number. */
const counter = /(?:[\s_.-]+(?:\d{1,2}|[a-z]|copy)|\s*\(\d{1,2}\))$/i;

/** Finds the pictures among the files of a ZIP, sorted by name. @returns the reason when they are refused */
export function zipPicturesOf(
  files: readonly ZipFile[],
): { readonly pictures: readonly ZipPicture[] } | { readonly reason: string } {
  const pictures = files.flatMap((file) => {
    const folders = file.path.split(/[/\\]/);
    const name = folders.pop() ?? '';
    const [, stem = '', ending = ''] = /^(.+)\.(\w+)$/.exec(name) ?? [];
    const type = types[ending.toLowerCase()];
    // Files that a Mac puts beside each file, and other hidden files.
    const isHidden = name.startsWith('.') || folders.some((folder) => folder === '__MACOSX' || folder.startsWith('.'));
    return type === undefined || isHidden ? [] : [{ file, name, type, keys: keysOf(stem, folders.at(-1) ?? '') }];
  });
  if (pictures.length === 0) {
    return { reason: 'This ZIP has no pictures. Put in JPEG, PNG, WebP or AVIF files named by part number.' };
  }
  if (pictures.length > maxZipPictures) {
    const count = countText(pictures.length);
    return { reason: `This ZIP has ${count} pictures. Split it into several, each with at most ${maxZipPictures}.` };
  }
  if (pictures.every(({ file }) => file.isLocked)) {
    return { reason: 'This ZIP is locked with a password. Make one without.' };
  }
  return { pictures: pictures.toSorted(byName) };
}

const collator = new Intl.Collator('en', { numeric: true });

/** The picture without a counter comes first, the tenth after the ninth, however each spells its part number. */
function byName(one: ZipPicture, other: ZipPicture): number {
  const [first, second] = [stemOf(one), stemOf(other)];
  return placeOf(first) - placeOf(second) || collator.compare(first, second);
}

const stemOf = ({ file }: ZipPicture) => file.path.replace(/\.\w+$/, '');

/** Returns the counter of a name: "_2" and "b" are 2; 0 without one. */
function placeOf(stem: string): number {
  const [mark = ''] = counter.exec(stem) ?? [];
  const figures = /\d+/.exec(mark)?.[0];
  if (figures !== undefined) return Number(figures);
  const letter = /[a-z]$/i.exec(mark)?.[0].toLowerCase();
  return letter === undefined ? 0 : letter.charCodeAt(0) - 96;
}

function keysOf(stem: string, folder: string): readonly string[] {
  const withoutCounter = stem.replace(counter, '');
  const names = [stem, withoutCounter, withoutCounter.replace(counter, ''), folder];
  const keys = names.map(partNumberKey).filter((key) => key.length >= 2 && key.length <= 60);
  return [...new Set(keys)];
}

/** Which adverts and rows get which pictures of a ZIP. */
export interface PicturePlan {
  readonly adverts: readonly {
    readonly advert: NumberedAdvert;
    readonly pictures: readonly ZipPicture[];
    /** How many more pictures the advert has room for. */
    readonly room: number;
  }[];
  /** Rows of the price list that are not adverts yet. */
  readonly rows: readonly { readonly row: GoodRow; readonly pictures: readonly ZipPicture[] }[];
  /** Pictures whose names match nothing of the vendor. */
  readonly unmatched: readonly ZipPicture[];
}

/**
 * Gives each picture to every advert and row after whose number it is named. Of its possible names, the first that
 * matches anything counts.
 * @param rows the rows of a price list that is being imported; a row that changes an advert counts as that advert
 */
export function planPictures(
  pictures: readonly ZipPicture[],
  adverts: readonly NumberedAdvert[],
  rows: readonly GoodRow[],
): PicturePlan {
  const fresh = rows.filter(({ number }) => number === undefined);
  const rowKey = ({ advert }: GoodRow) => partNumberKey(advert.partNumber ?? '');
  const known = new Set([...adverts.flatMap(namesOf), ...fresh.map(rowKey)]);
  const byKey = new Map<string, ZipPicture[]>();
  const unmatched: ZipPicture[] = [];
  for (const picture of pictures) {
    const key = picture.keys.find((one) => known.has(one));
    if (key === undefined) unmatched.push(picture);
    else byKey.set(key, [...(byKey.get(key) ?? []), picture]);
  }
  return {
    adverts: adverts.flatMap((advert) => {
      const own = namesOf(advert).flatMap((key) => byKey.get(key) ?? []);
      const room = Math.max(0, maxPicturesPerAdvert - advert.pictures.length);
      return own.length === 0 ? [] : [{ advert, pictures: own, room }];
    }),
    rows: fresh.flatMap((row) => {
      const own = byKey.get(rowKey(row));
      return own === undefined ? [] : [{ row, pictures: own }];
    }),
    unmatched,
  };
}

/** The names of an advert: its part number and its own number. */
function namesOf({ key, number }: NumberedAdvert): readonly string[] {
  return [...new Set([key, `SY${number}`])];
}
