import { shellPath } from '#contract/core/shopMark.ts';

/** A file of the list that the build writes into the worker (scripts/build/releaseFiles.ts). */
export interface ReleaseFile {
  /** Path on the shop, such as "/assets/main-x1.js". */
  readonly url: string;
  /** Changes with the content; null for files whose name does. */
  readonly revision: string | null;
  /** Part of what home, listing, advert and cart need. The rest is left out where less data is wanted. */
  readonly essential?: true;
  /** Name of the pack that has it too, see `packUrl`. Such files have their revision in their names. */
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
