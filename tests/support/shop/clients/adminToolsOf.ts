import { type AdminTools, createAdminTools } from '#server/admin/adminTools.ts';
import { createLog } from '#server/plugins/watch/log.ts';
import type { TestApp } from '#tests/support/shop/testApp.ts';

/** Makes the tools of the `npm run admin` commands for the shop of a test. */
export function adminToolsOf({ deps }: Pick<TestApp, 'deps'>): AdminTools {
  return createAdminTools(deps, createLog('silent'));
}
