import type { TestProject } from 'vitest/node';
import { startTestDatabaseServer } from '#tests/support/shop/database/databaseServer.ts';

/** Vitest's `globalSetup`: one database server for all test files of a run. */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const running = await startTestDatabaseServer();
  project.provide('testDatabaseServer', running.server);
  return running.stop;
}
