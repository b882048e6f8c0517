/**
 * How long the network may take while something saved could be shown, in milliseconds: a page of a navigation, in the
 * worker, and a read of the API, in the page. What it says later is not lost: it is kept, and shown next.
 */
export const patienceMs = 4_000;
