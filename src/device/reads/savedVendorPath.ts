import { vendorPath } from '#contract/catalogue/vendorPaths.ts';
import { apiBase } from '#src/lib/apiBase.ts';
import { cacheStorage } from '#src/lib/storage/largeStorage.ts';
import { cacheNames, pagesPrefix } from './shared/savedCopies.ts';

/**
 * Finds the saved page of a vendor by its slug, as a document or as an answer of the API: copies are saved by the
 * vendor's id. Import it only without a connection.
 * @returns the path under which the copy opens; null when there is none
 */
export async function savedVendorPath(slug: string): Promise<string | null> {
  const storage = cacheStorage();
  const names = (await storage?.keys()) ?? [];
  for (const name of names.filter((one) => one === cacheNames.reads || one.startsWith(pagesPrefix))) {
    const copies = await storage?.open(name);
    for (const request of (await copies?.keys()) ?? []) {
      const id = vendorOf(new URL(request.url));
      const copy = id && (await copies?.match(request, { ignoreVary: true }));
      if (copy && (await copy.text()).includes(`"slug":"${slug}"`)) return vendorPath(id);
    }
  }
  return null;
}

function vendorOf({ href, pathname, searchParams }: URL): string | null {
  if (pathname === '/vendor') return searchParams.get('id');
  const path = `${new URL(apiBase, location.origin).href}/vendors/`;
  return href.startsWith(path) ? href.slice(path.length) : null;
}
