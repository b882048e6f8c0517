import type { Plugin } from 'vite';

/** What is the same for the whole of a run: all that Vite serves, but not the pages in which Vitest runs the files. */
const module = /^\/(?:src|contract|tests|node_modules|@fs|@id)\//;

/**
 * Has the browser keep each module for the whole of a run. Each file of component tests is a page of its own, which asks
 * for some 400 modules again: that they have not changed was a fifth of what the file cost. A test may not replace a
 * module (`vi.mock`): the browser would have the real one already. Files that are watched change, and are asked for.
 */
export function keptModules(): Plugin {
  return {
    name: 'spareyard-kept-modules',
    configureServer({ config, middlewares }) {
      if (config.server.watch !== null) return;
      middlewares.use((request, response, next) => {
        if (module.test(request.url ?? '')) {
          const setHeader = response.setHeader.bind(response);
          response.setHeader('Cache-Control', 'max-age=86400, immutable');
          response.setHeader = (name, value) => (name === 'Cache-Control' ? response : setHeader(name, value));
        }
        next();
      });
    },
  };
}
