import { type AdminTools, createAdminTools } from '#server/admin/adminTools.ts';
import { createLog } from '#server/plugins/log.ts';
import type { TestApp } from '#tests/support/shop/testApp.ts';

/** What the commands of `npm run admin` act with, in the shop of a test. */
export function adminToolsOf({ deps }: Pick<TestApp, 'deps'>): AdminTools {
  return createAdminTools(deps, createLog('silent'));
}
