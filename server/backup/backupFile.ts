import { Decrypter, Encrypter } from 'age-encryption';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Pack } from 'tar-stream';
import { whyUnread, whyUnwritten } from '#server/process/namedFile.ts';
import { syncPath } from '#server/syncedFiles.ts';
import { unfinishedEnd } from './thinning.ts';

/*
 * The file of a backup: a tar, compressed with gzip, and encrypted with age if there is a key, so that a person who has
 * lost the shop's own programs can still read it. Its last entry, the seal, contains a digest over the names and bytes
 * of all others: a file that was cut, or altered in any byte that matters, has no seal or a wrong one.
 */

/** Why a backup cannot be taken or restored, in a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export interface BackupEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** What the seal says about the entries before it. */
export interface EntryDigest {
  readonly entries: number;
  readonly sha256: string;
}

/** Larger than any entry that we write; a file with a larger one is not our backup. */
const maxEntryBytes = 256 * 1024 * 1024;
const ageMark = Buffer.from('age-encryption.org/v1');
const gzipMark = Buffer.from([0x1f, 0x8b, 0x08]);
/** Most of a shop are pictures, which no level makes smaller. */
const gzipLevel = 4;

/**
 * Writes a backup under a temporary name, and renames it once the disk holds all of it.
 * @param recipients the public age keys; without any, whoever has the file can read it
 * @param seal makes the last entry from a digest of the others
 * @returns its size in bytes
 * @throws BackupError when a file of this name already exists, or none can be written there
 */
export async function writeBackupFile(
  file: string,
  recipients: readonly string[],
  entries: AsyncIterable<BackupEntry>,
  seal: (digest: EntryDigest) => BackupEntry,
): Promise<number> {
  if (await exists(file)) throw new BackupError(`${file} already exists. Name another file.`);
  const unfinished = file + unfinishedEnd;
  const tar = pack();
  const compressed = createGzip({ level: gzipLevel });
  const output = createWriteStream(unfinished, { mode: 0o600 });
  const written =
    recipients.length > 0
      ? pipeline(tar, compressed, (source: AsyncIterable<Uint8Array>) => encrypted(source, recipients), output)
      : pipeline(tar, compressed, output);
  try {
    const digest = new RunningDigest();
    const fill = async () => {
      for await (const entry of entries) {
        digest.add(entry);
        await addTo(tar, entry);
      }
      await addTo(tar, seal(digest.value()));
      tar.finalize();
    };
    await Promise.all([
      fill().catch((error: unknown) => {
        tar.destroy(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }),
      written,
    ]);
    await syncPath(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    // Which of the two ends first is a matter of luck; a disk that refuses is the reason for both.
    const refused = await written.then(
      () => error,
      (failure: unknown) => failure,
    );
    await rm(unfinished, { force: true }).catch(() => undefined);
    const why = isAboutFile(refused, unfinished) ? whyUnwritten(file, refused) : null;
    throw why === null ? error : new BackupError(why, { cause: refused });
  }
  await syncPath(path.dirname(file));
  return (await stat(file)).size;
}

/**
 * Reads the entries of a backup in order, the seal last.
 * @param identity the secret age key, for an encrypted file
 * @throws BackupError for a file that is not a backup, is cut, or cannot be opened
 */
export async function* readBackupFile(file: string, identity: string | null): AsyncGenerator<BackupEntry> {
  const start = await readStart(file);
  const isEncrypted = start.subarray(0, ageMark.length).equals(ageMark);
  if (!isEncrypted && !start.subarray(0, gzipMark.length).equals(gzipMark)) {
    throw new BackupError(`${file} is not a backup of this shop, or its beginning was altered.`);
  }
  if (isEncrypted && identity === null) {
    throw new BackupError(`${file} is encrypted. Set BACKUP_IDENTITY to the file with its secret key.`);
  }
  const tar = extract();
  const flowing = (
    isEncrypted && identity !== null
      ? pipeline(
          createReadStream(file),
          (source: AsyncIterable<Uint8Array>) => decrypted(source, identity),
          createGunzip(),
          tar,
        )
      : pipeline(createReadStream(file), createGunzip(), tar)
  ).catch((error: unknown) => {
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  // The loop below reports the error; nothing else awaits this promise while the loop runs.
  flowing.catch(() => undefined);
  try {
    for await (const entry of tar) {
      const { name, size, type } = entry.header;
      // A link, a folder or a device is nothing that a backup contains.
      if (size === undefined || size > maxEntryBytes || type !== 'file') {
        throw new BackupError(`${file} has an entry that no backup can have. Nothing was restored from it.`);
      }
      const parts: Uint8Array[] = [];
      for await (const part of entry) if (part instanceof Uint8Array) parts.push(part);
      const bytes = Buffer.concat(parts);
      if (bytes.length !== size) throw new Error('An entry is shorter than it says.');
      yield { name, bytes };
    }
    await flowing;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${file} is damaged: it was cut or altered, or it was encrypted for another key.`, {
      cause: error,
    });
  } finally {
    tar.destroy();
  }
}

/** The digest over the entries so far: the name, the length and the bytes of each. */
export class RunningDigest {
  readonly #hash = createHash('sha256');
  #entries = 0;

  add({ name, bytes }: BackupEntry): void {
    this.#hash.update(`${name}\n${bytes.length}\n`).update(bytes);
    this.#entries += 1;
  }

  value(): EntryDigest {
    return { entries: this.#entries, sha256: this.#hash.copy().digest('hex') };
  }
}

async function addTo(tar: Pack, { name, bytes }: BackupEntry): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const sink = tar.entry({ name, size: bytes.length, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
    sink.on('error', reject);
    sink.end(bytes);
  });
}

async function* encrypted(
  source: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  yield* chunksOf(await encrypter.encrypt(streamOf(source)));
}

async function* decrypted(source: AsyncIterable<Uint8Array>, identity: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  yield* chunksOf(await decrypter.decrypt(streamOf(source)));
}

function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
  });
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
}

async function readStart(file: string): Promise<Buffer> {
  try {
    const handle = await open(file, 'r');
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(32), 0, 32, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new BackupError(whyUnread(file, error), { cause: error });
  }
}

/** Whether an error comes from opening or writing a file: the pictures and the database may be refused as well. */
function isAboutFile(error: unknown, file: string): boolean {
  if (!(error instanceof Error && 'syscall' in error)) return false;
  return 'path' in error ? error.path === file : error.syscall === 'write';
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
