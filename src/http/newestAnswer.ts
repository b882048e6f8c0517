/**
 * The headers of the shop's newest answer, and when it came by this device's clock (`shopTime.ts`). No more than that,
 * since every page starts with it.
 */
export const newestAnswer: { headers?: Headers; at?: number } = {};
