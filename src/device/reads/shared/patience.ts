/**
 * How long to wait for the network while something saved could be shown, in milliseconds. The worker uses it for the
 * page of a navigation, the page for API reads. An answer that comes later is not lost: it is saved and shown next.
 */
export const patienceMs = 4_000;
