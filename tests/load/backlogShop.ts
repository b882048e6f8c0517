import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { and, count, eq, ne } from 'drizzle-orm';
import { pictureAnswerSchema } from '#contract/core/pictures/pictureUploads.ts';
import { projectDir } from '#server/config/config.ts';
import { type DatabaseHandle, openDatabase } from '#server/db/connection.ts';
import { socketConnection } from '#server/db/embedded/embeddedCluster.ts';
import { choosePlace } from '#server/db/embedded/embeddedPlace.ts';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';
import { accounts, pictures } from '#server/db/tables/schema.ts';
import { sessions } from '#server/db/tables/signInSchema.ts';
import { hashToken, sessionLifetimeMs } from '#server/plugins/session/session.ts';
import { advertBody } from '#tests/support/shop/adverts.ts';
import { type ServerProcess, startServerProcess } from './serverProcess.ts';

/** The real server with an empty catalogue, and vendors who send it pictures over HTTP. */
export interface BacklogShop {
  readonly dataDir: string;
  readonly secret: string;
  readonly database: DatabaseHandle;
  newVendor(): Promise<Vendor>;
  close(): Promise<void>;
}

export interface Vendor {
  readonly id: string;
  /** Sends this many different pictures, eight at a time. @returns their ids in order @throws when one is refused */
  send(pictures: number): Promise<string[]>;
  /** Posts an advert with these pictures. @throws when it is refused */
  post(pictureIds: readonly string[]): Promise<void>;
}

const sentAtOnce = 8;

/** Starts the shop in a new folder, which `close` deletes. */
export async function openBacklogShop(): Promise<BacklogShop> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'spareyard-backlog-'));
  // PostgreSQL's account must be able to enter the folder. Otherwise root's database would be placed outside, and would
  // outlive this folder.
  chmodSync(dataDir, 0o711);
  const secret = 'a secret that only measurements know';
  const server = await startServerProcess(dataDir, secret, ['--api-only']);
  const connection = socketConnection(await choosePlace(dataDir), 'spareyard', 'spareyard');
  const database = openDatabase(connection, { max: 2 });
  const photo = await samplePhoto();
  return {
    dataDir,
    secret,
    database,
    newVendor: () => newVendor(database, server, photo),
    async close() {
      await database.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A picture of the sample catalogue: 1,200 pixels wide, as phones send them after shrinking. */
export function samplePhoto(): Promise<Buffer> {
  return readFile(path.join(projectDir, 'server/seed/demo/pictures/fan.jpg'));
}

/** A copy of the picture with different bytes: it contains a random comment. */
export function differentCopy(jpeg: Buffer): Buffer {
  const comment = Buffer.from(randomUUID());
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}

async function newVendor({ db }: DatabaseHandle, server: ServerProcess, photo: Buffer): Promise<Vendor> {
  const now = new Date();
  const id = randomUUID();
  const token = randomBytes(32).toString('base64url');
  await db.insert(accounts).values({
    id,
    role: 'vendor',
    fullname: 'Ama Mensah',
    email: `${id}@example.com`,
    passwordHash: 'no password fits this',
    phone: '+233241234567',
    companyName: 'Mensah Auto Parts',
    businessAddress: 'Abossey Okai, Accra',
    createdAt: now,
    updatedAt: now,
  });
  const expiresAt = new Date(now.getTime() + sessionLifetimeMs);
  await db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), accountId: id, createdAt: now, lastUsedAt: now, expiresAt });
  await db.insert(subscriptions).values({ accountId: id, plan: '3-months', paidUntil: expiresAt, showsAdverts: true });
  const call = async (url: string, body: FormData | string): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api${url}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(typeof body === 'string' && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      body,
    });
    if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const sendOne = async () => {
    const bytes = differentCopy(photo);
    const form = new FormData();
    form.append('sha256', createHash('sha256').update(bytes).digest('hex'));
    form.append('picture', new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), 'part.jpg');
    return pictureAnswerSchema.parse(await call('/pictures', form)).picture.id;
  };
  return {
    id,
    async send(wanted) {
      const ids: string[] = [];
      let begun = 0;
      const sender = async () => {
        while (begun < wanted) {
          const place = begun;
          begun += 1;
          ids[place] = await sendOne();
        }
      };
      await Promise.all(Array.from({ length: sentAtOnce }, sender));
      return ids;
    },
    async post(pictureIds) {
      await call(
        '/adverts',
        JSON.stringify({ ...advertBody(), images: pictureIds.map((image) => ({ id: image, alt: '' })) }),
      );
    },
  };
}

/** How many pictures of a vendor, or of all vendors, are not ready yet. */
export async function countWaiting({ database }: BacklogShop, ownerId?: string): Promise<number> {
  const owner = ownerId === undefined ? undefined : eq(pictures.ownerId, ownerId);
  const [row] = await database.db
    .select({ waiting: count() })
    .from(pictures)
    .where(and(ne(pictures.state, 'ready'), owner));
  return row?.waiting ?? 0;
}

/** Waits until the condition is true, checking it ten times a second. @returns how many seconds it took */
export async function secondsUntil(isSo: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 100));
  return (performance.now() - startedAt) / 1000;
}
