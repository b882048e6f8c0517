/** The caches of pictures that came through the share sheet. They are not copies: the pictures exist only there. */
export const shareCaches = {
  /** Pictures that wait for the form of a new advert. */
  shared: 'shared-pictures',
  /** Pictures of a share while the server is asked where it came from (`sw/share.ts`). */
  unproven: 'shared-unproven-1',
} as const;
