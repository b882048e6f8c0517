import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packUrl } from '#src/device/worker/shared/packs.ts';

/*
 * Scripts and sheets that a phone fetches for offline use are small and many: 300 requests of 1 KB, each with headers of
 * as much. So the build also writes them in packs, JSON of the text by its address, which the worker takes where it has
 * next to nothing of one (sw/shell.ts).
 */

/** About 40 kB on the wire: what a break of a bad connection costs at most. */
const packLength = 125_000;

interface PackableFile {
  /** Path on the shop, such as "/assets/main-x1.js". */
  readonly url: string;
  /** Essential files and others are in packs of their own, since a phone that saves data takes the first alone. */
  readonly essential?: true;
}

/**
 * Writes the packs of a built client.
 * @param isPacked false for files that are fetched one by one: what every page starts with is in the browser's own cache already
 * @returns the same files, those in a pack with its name
 */
export async function writePacks<F extends PackableFile>(
  clientDir: string,
  files: readonly F[],
  isPacked: (file: F) => boolean,
): Promise<(F & { pack?: string })[]> {
  const packOf = new Map<string, string>();
  const packed = await Promise.all(
    files.filter(isPacked).map(async ({ url, essential = false }) => {
      return { url, essential, text: await readFile(path.join(clientDir, url), 'utf8') };
    }),
  );
  // What is alike packs better side by side.
  packed.sort((a, b) => path.extname(a.url).localeCompare(path.extname(b.url)));
  const packs = [true, false].flatMap((kind) => parted(packed.filter(({ essential }) => essential === kind)));
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

/** Parts files into runs of at most `packLength` characters; one that is longer is alone. */
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
