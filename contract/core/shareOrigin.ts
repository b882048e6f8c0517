/*
 * Who may post to the share target. The system's share sheet posts without any page behind it: its request has no
 * Origin, or "null", and Sec-Fetch-Site is "none". A page of another site has its own address there, unless it hides it.
 */

/** What a request says of where it comes from; null for what is missing. */
export interface ShareSource {
  readonly origin: string | null;
  /** Sec-Fetch-Site, which a worker does not see. */
  readonly site: string | null;
}

/** Whether a page of another site has certainly sent this. @param own the origins of the shop */
export function isForeignShare({ origin, site }: ShareSource, own: readonly string[]): boolean {
  if (site !== null && site !== 'none' && site !== 'same-origin') return true;
  return origin !== null && origin !== 'null' && !own.includes(origin);
}

/** How many pictures of the share sheet wait on a device at most, and their bytes: of one, and of all. */
export const sharedLimits = { pictures: 10, pictureBytes: 32 * 1024 * 1024, bytes: 128 * 1024 * 1024 } as const;
