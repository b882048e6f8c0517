/**
 * For a page whose skeleton says what its page will: its heading, and what the card that was tapped already showed, in
 * their places. It comes in the frame after the tap, unless the page's data is there by then, and stays no longer than
 * the data takes.
 */
export const headingFirst = { pendingMs: 20, pendingMinMs: 0 } as const;
