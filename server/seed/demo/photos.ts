import { photoAlts } from './photoAlts.ts';
import type { DemoCut, DemoPicture } from './types.ts';

/*
 * The pictures of the sample adverts. A vendor takes a part from more than one place: what `~` names is cut out of the
 * same file, so that the project does not carry it twice. `turned` is the mirror image, and not for what has words on it.
 */

const cuts = {
  near: { left: 0.17, top: 0.18, size: 0.66 },
  left: { left: 0, top: 0.12, size: 0.74 },
  right: { left: 0.26, top: 0.12, size: 0.74 },
  turned: { left: 0.04, top: 0.03, size: 0.9, mirrored: true },
} as const satisfies Record<string, DemoCut>;

type File = keyof typeof photoAlts;
export type PhotoName = File | `${File}~${keyof typeof cuts}`;

function isCut(name: string | undefined): name is keyof typeof cuts {
  return name !== undefined && name in cuts;
}

function isFile(name: string | undefined): name is File {
  return name !== undefined && name in photoAlts;
}

/** The named sample pictures, in the order in which an advert shows them. */
export function photos(...names: readonly PhotoName[]): readonly DemoPicture[] {
  return names.map((name) => {
    const [stem, cut] = name.split('~');
    if (!isFile(stem)) throw new Error(`There is no sample picture "${name}".`);
    const alt = cut === 'near' ? `Close-up. ${photoAlts[stem]}` : photoAlts[stem];
    return { name, file: `pictures/${stem}.jpg`, alt, ...(isCut(cut) && { cut: cuts[cut] }) };
  });
}
