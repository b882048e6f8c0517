import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt|xml)$/;
/** Below this size, compression saves less than the header that announces it. */
const minimumBytes = 512;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Writes `x.br` and `x.gz` next to each text file of a folder, so that the server compresses nothing while people wait.
 * A file that hardly gets smaller gets none, and loses earlier ones. May be repeated.
 * @returns the number of files that were compressed
 */
export async function compressFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  let count = 0;
  const work = async () => {
    for (let file = files.pop(); file; file = files.pop()) if (await compressFile(file)) count += 1;
  };
  // As many as libuv has threads.
  await Promise.all([work(), work(), work(), work()]);
  return count;
}

async function compressFile(file: string): Promise<boolean> {
  const content = await readFile(file);
  const [small, smallish] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
    gzipped(content, { level: 9 }),
  ]);
  if (content.length < minimumBytes || small.length > content.length * 0.95) {
    await Promise.all([rm(`${file}.br`, { force: true }), rm(`${file}.gz`, { force: true })]);
    return false;
  }
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, smallish)]);
  return true;
}
