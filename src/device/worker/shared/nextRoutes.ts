/**
 * The routes to which most taps of a first visit lead. Their scripts are loaded ahead by the page itself
 * (`src/boot/ahead/nextPages.ts`), and the worker takes them from the browser's own cache.
 */
export const nextRoutes = ['/$category', '/single-advert', '/view-product'] as const;
