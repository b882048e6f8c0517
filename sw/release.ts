import { shellPath } from '#contract/core/shopMark.ts';

/** An entry of the file list that the build writes into the worker (scripts/build/releaseFiles.ts). */
export interface ReleaseFile {
  /** Path on the shop, such as "/assets/main-x1.js". */
  readonly url: string;
  /** Changes with the content; null for files whose name changes with it. */
  readonly revision: string | null;
  /** Needed by home, listing, advert or cart. The rest is left out when the person wants to use less data. */
  readonly essential?: true;
  /** Loaded ahead by most pages: the browser's own cache may have it. */
  readonly ahead?: true;
  /** Needed neither by home nor by the pages to which it leads: fetched once something else than home is opened. */
  readonly later?: true;
  /** Needed only by pages of people who sell: fetched once somebody has signed in. */
  readonly work?: true;
  /** Needed only at the desk, or by few searches: kept once it was opened. */
  readonly desk?: true;
  /** Name of the pack that also contains the file, see `packUrl`. Such files have their revision in their names. */
  readonly pack?: string;
}

export interface Release {
  /** Named after the main script, see `releaseOf`. */
  readonly name: string;
  /** Changes with any file of the list. */
  readonly version: string;
  readonly files: readonly ReleaseFile[];
}

/** Reads the release out of its list of files: the shell document's revision is "<name>.<version>". */
export function readRelease(files: readonly ReleaseFile[]): Release {
  const [name = '', version = ''] = files.find(({ url }) => url === shellPath)?.revision?.split('.') ?? [];
  return { name, version, files };
}
