import * as z from 'zod';

/* What the entries of a backup are called, and the two that tell of the others: the first and the last. */

/** Grows when an older release could not read what a newer one writes. */
export const backupFormat = 1;

export const headEntry = 'backup.json';
export const sealEntry = 'seal.json';
export const secretEntry = 'app-secret';
export const jobsEntry = 'jobs.json';

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** The first entry: what is needed to tell whether this release and this place can take it. */
export const headSchema = z.object({
  format: z.int().positive(),
  /** Of the shop's package. */
  release: z.string(),
  madeAt: z.iso.datetime(),
  /** When each of the migrations was written that the database had seen: drizzle knows them by that. */
  migrations: z.array(z.int()),
  /** The same for the same APP_SECRET, and tells nothing of it. */
  secretCheck: z.string(),
  /** Whether the secret is in the file; else it was configured by the environment. */
  hasSecret: z.boolean(),
  /** In an order in which each comes after those that it refers to. */
  tables: z.array(z.object({ name, columns: z.array(name) })),
});
export type BackupHead = z.infer<typeof headSchema>;

/** The last entry: what can only be said at the end. */
export const sealSchema = z.object({
  entries: z.int(),
  sha256: z.string(),
  rows: z.record(name, z.int()),
  /** Where the numbers of a column had come to. */
  counters: z.array(z.object({ table: name, column: name, value: z.string().regex(/^\d+$/), called: z.boolean() })),
  pictureFiles: z.int(),
  /** Pictures of which no file was there. */
  missingPictures: z.array(z.uuid()),
  /** Pictures that were prepared while the backup was taken: their upload was gone, what was made of it is in the file. */
  preparedMeanwhile: z.array(
    z.object({ id: z.uuid(), state: z.enum(['ready', 'failed']), width: z.int(), height: z.int() }),
  ),
});
export type BackupSeal = z.infer<typeof sealSchema>;

/** The entry with a part of a table's rows, in PostgreSQL's text format of COPY. */
export const tableEntry = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}`;
export const tableEntryPattern = /^tables\/([a-z_][a-z0-9_]*)\/\d{6}$/;

/** The entry with the bytes that the store of pictures has under a key. */
export const pictureEntry = (key: string) => `store/${key}`;
export const pictureEntryPattern = /^store\/(.+)$/;
