import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readDemoAccounts } from '#server/seed/demo/demoAccounts.ts';
import { openCuttableConnection } from '#tests/support/connection/cuttableConnection.ts';
import { requireDebianPrograms } from '#tests/support/debianPrograms.ts';
import { type Shop, withShop } from '#tests/support/shop/shopProcess.ts';
import { partOf } from './answerParts.ts';
import { openFirefox } from './firefox.ts';
import { steps } from './journeys.ts';
import type { Scene } from './scene.ts';
import { type Driver, Tab } from './tab.ts';
import { endGroup, openWebKit } from './webkit.ts';

/*
 * `npm run test:engines`: walks through the built shop in Firefox and in WebKitGTK, the engine of Safari, which are
 * installed when this runs as root. Prints each step, and exits with 1 when one fails. `-- --only webkit` walks in one.
 */

const engines: Readonly<Record<string, () => Promise<Driver>>> = {
  firefox: openFirefox,
  webkit: () => openWebKit(display),
};

/** What Firefox says of a page that is left while it still loads something: a journey leaves pages quickly. */
const left =
  /^Failed to load ‘[^’]*’\. A ServiceWorker intercepted|Unable to preload CSS|error loading dynamically imported module/;

const { values } = parseArgs({ options: { only: { type: 'string', default: Object.keys(engines).join() } } });
const wanted = Object.entries(engines).filter(([name]) => values.only.split(',').includes(name));
if (wanted.length === 0) {
  console.error(`Give --only out of ${Object.keys(engines).join()}`);
  process.exit(2);
}

requireDebianPrograms({ 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' });
// It takes the first display that is free, and says which.
const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
  stdio: ['ignore', 'pipe', 'ignore'],
  detached: true,
});
const output: unknown[] = await once(screen.stdout, 'data');
const display = `:${String(output[0]).trim()}`;
const startedAt = Date.now();
const passed: string[] = [];
const failed: string[] = [];
try {
  for (const [name, openDriver] of wanted) await withShop((shop) => walkIn(name, openDriver, shop));
} finally {
  endGroup(screen);
}
console.log(
  `\n${new Date().toISOString().slice(0, 10)}, ${os.availableParallelism()} cores, ${Math.round((Date.now() - startedAt) / 1000)} s: ` +
    `${passed.length} passed, ${failed.length} failed`,
);
process.exit(failed.length === 0 ? 0 : 1);

/** Walks every step in one engine. A step that fails does not keep the next from being walked. */
async function walkIn(engine: string, openDriver: () => Promise<Driver>, shop: Shop): Promise<void> {
  const connection = await openCuttableConnection(shop.url);
  const demo = await readDemoAccounts(shop.dataDir);
  if (!demo) throw new Error('The shop has no demo accounts.');
  const { advert, vendorId } = await firstAdvert(shop);
  let tab = new Tab(await openDriver(), connection.url);
  const scene = { shop, connection, vendor: demo.vendor, vendorId, advert };
  console.log(`\n${engine}`);
  for (const { title, walk, expected } of steps) {
    const since = Date.now();
    const fault = await walkOne({ ...scene, tab }, walk, expected);
    const took = `${((Date.now() - since) / 1000).toFixed(1)} s`;
    (fault === null ? passed : failed).push(`${engine}: ${title}`);
    console.log(
      `  ${fault === null ? 'passed' : 'FAILED'} ${title} (${took})${fault === null ? '' : `\n         ${fault}`}`,
    );
    if (fault === null) continue;
    const picture = path.join(os.tmpdir(), `engines-${engine}-${steps.findIndex((step) => step.title === title)}.png`);
    const isAlive = await tab.screenshot().then(
      async (shot) => (await writeFile(picture, shot), console.log(`         ${picture}`), true),
      () => false,
    );
    if (isAlive) continue;
    // A tab that hangs takes no step more.
    await tab.close();
    connection.mend();
    tab = new Tab(await openDriver(), connection.url);
  }
  await tab.close();
  await connection.close();
}

/** @returns what went wrong, in words; null when nothing did */
async function walkOne(scene: Scene, walk: (scene: Scene) => Promise<void>, expected?: RegExp): Promise<string | null> {
  try {
    await walk(scene);
    const faults = (await scene.tab.takeFaults()).filter((text) => !left.test(text) && !expected?.test(text));
    return faults.length === 0 ? null : `errors in the console: ${faults.join(' | ')}`;
  } catch (error) {
    const faults = await scene.tab.takeFaults().catch(() => []);
    return [error instanceof Error ? error.message : String(error), ...faults].join(' | ');
  }
}

async function firstAdvert(shop: Shop): Promise<{ advert: string; vendorId: string }> {
  const read = async (address: string): Promise<unknown> => (await fetch(shop.url + address)).json();
  const advert = String(partOf(await read('/api/adverts'), 'items', 0, 'id'));
  return { advert, vendorId: String(partOf(await read(`/api/adverts/${advert}`), 'vendor', 'id')) };
}
