import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packUrl } from '#src/device/worker/shared/packs.ts';

/*
 * The scripts and sheets that a phone fetches for offline use are small and many: 300 requests of 1 KB, each with as
 * many bytes of headers. So the build also writes them into packs: JSON objects that map each address to its text. The
 * worker fetches a pack when it lacks most of its files (sw/shell.ts).
 */

/** In characters. About 55 kB on the wire: the most that is lost when a bad connection breaks. */
const packLength = 220_000;

interface PackableFile {
  /** Path on the shop, such as "/assets/main-x1.js". */
  readonly url: string;
  /**
   * Essential files and others are in separate packs, because a phone that saves data fetches only the essential ones.
   */
  readonly essential?: true;
  /** So are those that most pages have loaded ahead, of which a pack would bring all once more. */
  readonly ahead?: true;
  /** So are those that a visit of home does without. */
  readonly later?: true;
  /** And those that only people who work here need. */
  readonly work?: true;
}

/**
 * Writes the packs of a built client.
 * @param isPacked false for files that are fetched one by one: what every page has loaded is already in the
 * browser's cache
 * @returns the same files; those in a pack also have its name
 */
export async function writePacks<F extends PackableFile>(
  clientDir: string,
  files: readonly F[],
  isPacked: (file: F) => boolean,
): Promise<(F & { pack?: string })[]> {
  const packOf = new Map<string, string>();
  const packed = await Promise.all(
    files.filter(isPacked).map(async ({ url, essential, ahead, later, work }) => {
      const kind = ahead ? 'ahead' : essential ? 'essential' : later ? 'later' : work ? 'work' : 'other';
      return { url, kind, text: await readFile(path.join(clientDir, url), 'utf8') };
    }),
  );
  // Similar files compress better side by side: of one kind, and of one size. By size saves 6 kB of 455.
  packed.sort((a, b) => path.extname(a.url).localeCompare(path.extname(b.url)) || a.text.length - b.text.length);
  const packs = ['ahead', 'essential', 'other', 'later', 'work'].flatMap((kind) =>
    parted(packed.filter((file) => file.kind === kind)),
  );
  for (const pack of packs) {
    const content = JSON.stringify(Object.fromEntries(pack.map(({ url, text }) => [url, text])));
    const name = createHash('sha256').update(content).digest('base64url').slice(0, 7);
    await writeFile(path.join(clientDir, packUrl(name)), content);
    for (const { url } of pack) packOf.set(url, name);
  }
  return files.map((file) => {
    const pack = packOf.get(file.url);
    return pack === undefined ? file : { ...file, pack };
  });
}

/** Splits files into runs of at most `packLength` characters; a longer file is alone in its run. */
function parted<F extends { readonly text: string }>(files: readonly F[]): F[][] {
  const packs: F[][] = [];
  let room = 0;
  for (const file of files) {
    if (file.text.length > room) {
      packs.push([]);
      room = packLength;
    }
    packs.at(-1)?.push(file);
    room -= file.text.length;
  }
  return packs;
}
