import type { App } from '#server/deps.ts';

/** A route that the API's document does not name: the desk, pages without scripts, links in mails, webhooks. */
export interface HiddenRoute {
  readonly method: string;
  /** With its parameters as Fastify writes them: `/api/desk/accounts/:id/acts`. */
  readonly path: string;
}

/** The indentation of one level in Fastify's drawing of its routes. */
const indent = 4;

/** Every route of the app that is not documented, read from the drawing that Fastify makes of its route tree. */
export function hiddenRoutes(app: App, documented: readonly { method: string; path: string }[]): HiddenRoute[] {
  const known = new Set(documented.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`));
  const parts: string[] = [];
  const routes: HiddenRoute[] = [];
  for (const line of app.printRoutes().split('\n')) {
    const at = line.search(/[├└]/);
    if (at < 0) continue;
    const [, part = '', methods = ''] = /── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    parts.splice(at / indent, Infinity, part);
    for (const method of methods.split(', ').filter((name) => /^(?:GET|POST|PUT|PATCH|DELETE)$/.test(name))) {
      const path = parts.join('');
      if (!known.has(`${method} ${path}`)) routes.push({ method, path });
    }
  }
  return routes;
}
