import * as z from 'zod';

/* The names of the entries of a backup, and the two that describe the others: the first and the last. */

/** Incremented when an older release could not read what a newer one writes. */
export const backupFormat = 1;

export const headEntry = 'backup.json';
export const sealEntry = 'seal.json';
export const secretEntry = 'app-secret';
export const jobsEntry = 'jobs.json';

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** The first entry: what is needed to decide whether this release and this place can restore the backup. */
export const headSchema = z.object({
  format: z.int().positive(),
  /** The version of the shop's package. */
  release: z.string(),
  madeAt: z.iso.datetime(),
  /** The timestamps of the migrations that were applied: drizzle identifies migrations by when they were written. */
  migrations: z.array(z.int()),
  /** Always the same for the same APP_SECRET, and reveals nothing about it. */
  secretCheck: z.string(),
  /** Whether the file contains the secret; otherwise it was configured by the environment. */
  hasSecret: z.boolean(),
  /** Ordered so that each table comes after those that it refers to. */
  tables: z.array(z.object({ name, columns: z.array(name) })),
});
export type BackupHead = z.infer<typeof headSchema>;

/** The last entry: what is only known at the end. */
export const sealSchema = z.object({
  /** Proves that the shop made it (`backupSeal.ts`); missing in backups of earlier releases. */
  mac: z.string().optional(),
  entries: z.int(),
  sha256: z.string(),
  rows: z.record(name, z.int()),
  /** The state of the counters behind numbered columns. */
  counters: z.array(z.object({ table: name, column: name, value: z.string().regex(/^\d+$/), called: z.boolean() })),
  pictureFiles: z.int(),
  /** Pictures for which the store had no file. */
  missingPictures: z.array(z.uuid()),
  /** Pictures that were processed meanwhile: their upload was gone, and their derivatives are in the file. */
  preparedMeanwhile: z.array(
    z.object({ id: z.uuid(), state: z.enum(['ready', 'failed']), width: z.int(), height: z.int() }),
  ),
});
export type BackupSeal = z.infer<typeof sealSchema>;

/** The entry with a part of a table's rows, in the text format of PostgreSQL's COPY. */
export const tableEntry = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}`;
export const tableEntryPattern = /^tables\/([a-z_][a-z0-9_]*)\/\d{6}$/;

/**
 * The entry with the bytes that the picture store has under a key. Only the keys of pictures: any other could be a path
 * that leads out of the store.
 */
export const pictureEntry = (key: string) => `store/${key}`;
const uuid = String.raw`[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}`;
export const pictureEntryPattern = new RegExp(
  String.raw`^store\/(pictures\/${uuid}\/\d{1,5}\.(?:avif|webp|jpeg)|originals\/${uuid}\.original)$`,
);
