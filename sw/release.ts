/*
 * The files of the release that this worker belongs to. The build writes them in (scripts/buildWorker.ts).
 */

export interface ReleaseFile {
  /** Path on the shop, such as "/assets/main-x1.js". */
  readonly url: string;
  /** Hash of the content where the name holds none; null for files whose name changes with their content. */
  readonly revision: string | null;
  /** Part of what home, listing, advert and cart need. The rest is left out where less data is wanted. */
  readonly essential: boolean;
}

export interface Release {
  /** Named after the main script, see `releaseOf`. */
  readonly name: string;
  /** Changes with any file of the list. */
  readonly version: string;
  readonly files: readonly ReleaseFile[];
}
