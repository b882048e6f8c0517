import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { projectDir } from '#server/config/config.ts';
import { socketConnection } from '#server/db/embedded/embeddedCluster.ts';
import { choosePlace } from '#server/db/embedded/embeddedPlace.ts';
import { freePort } from '#tests/support/shop/services/freePort.ts';
import { type Shop, withShop } from '#tests/support/shop/shopProcess.ts';

/** A shop whose pages are at one origin (`url`), while the API that its app was built for is at another. */
export interface SplitShop extends Shop {
  readonly apiOrigin: string;
}

/** Builds the app for an API at another origin. @returns the folder */
async function buildFor(apiOrigin: string): Promise<string> {
  const folder = path.join(projectDir, 'dist', `for-the-api-at-${new URL(apiOrigin).port}`);
  const child = spawn(process.execPath, ['scripts/build.ts', '--out', folder], {
    cwd: projectDir,
    env: { ...process.env, VITE_API_URL: `${apiOrigin}/api` },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`The app could not be built for ${apiOrigin}:\n${output}`);
  return folder;
}

/** Opens two processes on one database and one folder of pictures: one with only the API, the other with the pages. */
export async function withSplitShop(run: (shop: SplitShop) => Promise<void>): Promise<void> {
  const pagesPort = String(await freePort());
  const pages = `http://localhost:${pagesPort}`;
  const ofBoth = { PUBLIC_URL: pages, ALLOWED_ORIGINS: pages };
  const openPages = async (api: Shop) => {
    const folder = await buildFor(api.url);
    const { host, port, user, database } = socketConnection(await choosePlace(api.dataDir), 'spareyard', 'spareyard');
    const place = new URLSearchParams({ host, port: String(port) });
    const ofPages = {
      ...ofBoth,
      PORT: pagesPort,
      DATA_DIR: api.dataDir,
      DATABASE_URL: `postgresql://${user}@localhost/${database}?${place}`,
      // Either process may send mail.
      SMTP_URL: api.mail.url,
      SEED: 'none',
    };
    await withShop(() => run({ ...api, url: pages, apiOrigin: api.url }), ofPages, ['--dist', folder]);
    await rm(folder, { recursive: true, force: true });
  };
  await withShop(openPages, ofBoth, ['--api-only']);
}
