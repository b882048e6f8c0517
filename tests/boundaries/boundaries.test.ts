import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

/*
 * A checker that reads no file reports no violation. So the same configuration must catch every forbidden import of a
 * fixture, and must have read every source file of the product.
 */
const root = join(import.meta.dirname, '../..');

const cruise = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) })),
  summary: z.object({ violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })) }),
});

function cruiseTree(folder: string) {
  const program = join(root, 'node_modules/.bin/depcruise');
  const args = [program, '--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', '.'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 100_000_000 });
  return cruise.parse(JSON.parse(stdout));
}

describe('the import rules', () => {
  const fixture = cruiseTree(join(import.meta.dirname, 'fixture'));
  const caught = fixture.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`).toSorted();

  it('catch each forbidden import, and nothing that is allowed', () => {
    expect(caught).toEqual([
      'adapters-know-no-module: server/mail/broken.ts',
      'app-imports-app: src/broken.ts',
      'app-imports-app: src/brokenByTests.ts',
      'contract-imports-zod-alone: contract/broken.ts',
      'device-imports-http: src/device/broken.ts',
      'device-shared-is-free-of-react: src/device/shared/brokenByReact.ts',
      'device-shared-stays-small: src/device/shared/broken.ts',
      'everything-resolves: src/brokenByNowhere.ts',
      'feature-imports-no-other-feature: src/features/cart/broken.ts',
      'feature-imports-no-other-feature: src/features/cart/brokenByRoute.ts',
      'feature-imports-no-other-feature: src/features/cart/brokenLazily.ts',
      'http-imports-contract-and-lib: src/http/broken.ts',
      'lib-is-the-bottom: src/lib/broken.ts',
      'module-imports-no-other-module: server/modules/adverts/broken.ts',
      'module-imports-no-other-module: server/modules/adverts/brokenByApp.ts',
      'no-cycles: src/brokenByCycle.ts',
      'no-development-packages-in-the-product: src/brokenByDevelopment.ts',
      'nothing-imports-tests: src/brokenByTests.ts',
      'notistack-only-in-ui: src/features/orders/brokenByNotistack.ts',
      'redaxios-only-in-http: src/features/orders/brokenByRedaxios.ts',
      'server-imports-server: server/broken.ts',
      'ui-imports-lib: src/ui/broken.ts',
      'worker-imports-shared-parts: sw/broken.ts',
    ]);
  });

  // Reads the whole product, which takes seconds on a busy machine.
  it('hold in every source file there is', { timeout: 60_000 }, () => {
    const product = cruiseTree(root);
    expect(product.summary.violations).toEqual([]);
    const read = new Set(product.modules.map(({ source }) => source));
    const sources = globSync('{contract,src,sw,server,scripts}/**/*.{ts,tsx}', { cwd: root });
    expect(sources.filter((source) => !read.has(source))).toEqual([]);
    expect(sources.length).toBeGreaterThan(100);
    const ownImports = product.modules
      .filter(({ source }) => sources.includes(source))
      .flatMap(({ dependencies }) => dependencies)
      .filter(({ resolved }) => sources.includes(resolved));
    expect(ownImports.length).toBeGreaterThan(sources.length);
  });
});
