import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/* Whether a page of the last release, which may be open while the shop is upgraded, can read what the shop answers. */

/** What such a page reads, and with which schema of the last release's contract. `:id` is an advert. */
const reads = [
  ['/adverts?limit=10', 'catalogue/listing.ts', 'listingAnswerSchema'],
  ['/adverts/:id', 'catalogue/adverts.ts', 'advertDetailSchema'],
  ['/adverts/my-adverts', 'catalogue/listing.ts', 'ownAdvertsAnswerSchema'],
  ['/vendors/:vendor', 'catalogue/vendorPage.ts', 'vendorPageSchema'],
  ['/auth/me', 'people/account.ts', 'accountSchema'],
  ['/orders', 'people/orders.ts', 'ordersAnswerSchema'],
  ['/threads', 'people/threads.ts', 'threadsAnswerSchema'],
  ['/notices', 'people/notices.ts', 'noticesAnswerSchema'],
  ['/shop', 'core/shopInfo.ts', 'shopInfoSchema'],
  ['/no-such-call', 'core/problem.ts', 'problemSchema'],
  // Not /notices/wishes: 0.3.0 reads it with a strict object, which the kinds of this release do not fit.
] as const;

/**
 * Reads the answers of this release with the schemas of the last one.
 * @param old the folder of the last release
 * @param shop the address of a process of this release, and of what it is asked for, by a signed-in vendor
 * @returns what the last release cannot read, one line for each answer
 */
export async function readByLastRelease(
  old: string,
  { port, token, vendor, advert }: { port: number; token: string; vendor: string; advert: string },
): Promise<string[]> {
  const answers = await Promise.all(
    reads.map(async ([call, file, schema]) => {
      const url = `http://127.0.0.1:${port}/api${call.replace(':id', advert).replace(':vendor', vendor)}`;
      const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      const data: unknown = await answer.json();
      return { call, file, schema, data };
    }),
  );
  const lines = answers.map(
    ({ call, file, schema, data }) =>
      `say(${JSON.stringify(call)}, (await import('#contract/${file}')).${schema}.safeParse(${JSON.stringify(data)}));`,
  );
  const say =
    'const say = (call, { success, error }) => success ? console.log(`read ${call}`) : console.log(`UNREAD ${call}: ${JSON.stringify(error.issues)}`);';
  await writeFile(path.join(old, 'readNewAnswers.ts'), [say, ...lines, 'export {};'].join('\n'));
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'readNewAnswers.ts'], {
    cwd: old,
    encoding: 'utf8',
  });
  const said = stdout.split('\n');
  return reads
    .filter(([call]) => !said.includes(`read ${call}`))
    .map(([call]) => said.find((line) => line.startsWith(`UNREAD ${call}: `)) ?? `${call} was not read. ${stderr}`);
}
