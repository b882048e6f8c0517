import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { messageAnswerSchema } from '#contract/people/account.ts';
import {
  deleteAccountPath,
  ownDataLinkMinutes,
  ownDataLinkSchema,
  ownDataPath,
  ownDataProofSchema,
} from '#contract/people/ownData.ts';
import { beginAgain } from '#server/db/beginAgain.ts';
import type { Transaction } from '#server/db/connection.ts';
import { accounts } from '#server/db/tables/schema.ts';
import type { App, ModuleContext } from '#server/deps.ts';
import { accountDeletedMail } from '#server/mail/templates/accountMails.ts';
import { emailOf } from '#server/db/emailOf.ts';
import { staffLeftMail } from '#server/mail/templates/staffMails.ts';
import { lockAccountOut } from '#server/plugins/session/accountLock.ts';
import { workplaceOf } from '#server/plugins/session/acting.ts';
import { conflict, idOr404, notFound } from '#server/plugins/requests/problems.ts';
import { deriveKey } from '#server/secretKey.ts';
import { keepSuspensionMarks } from '#server/plugins/session/suspensionMarks.ts';
import type { SignedInAccount } from '#server/plugins/session/session.ts';
import { createCodes } from '#server/modules/account/credentials/oneTimeCodes.ts';
import { createProof } from '#server/modules/account/credentials/requireProof.ts';
import { dayOf } from '#server/days.ts';
import { deleteAccount } from './deleteAccount.ts';
import { ownDataZip } from './readOwnData.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

/* Neither call is a command, because somebody could guess the password against the stored hash of a request. */

export interface PrivacyParts {
  /** Begins the last payout of an account, which is on its way although the deletion is refused until it arrives. */
  payLast(account: SignedInAccount): Promise<void>;
  /** Ends the open orders of an account, and notifies the other side. */
  endOpenOrders(tx: Transaction, account: SignedInAccount): Promise<void>;
}

const route = routesUnder('account');
const keyPattern = /^([0-9a-f-]{36})\.(\d{10,16})\.([\w-]{43})$/;

/** Registers POST /auth/me/data, the link that it returns, and POST /auth/me/delete. */
export function registerPrivacy(app: App, context: ModuleContext, { payLast, endOpenOrders }: PrivacyParts): void {
  const { db, clock, limits, queueMail, secret, signedIn } = context;
  const requireProof = createProof(context);
  const codes = createCodes(context);
  const linkKey = deriveKey(secret, 'links to own data');
  /** The password is part of it, so that a new one ends the links that were made with the old one. */
  const sign = (claim: string, { passwordHash }: Pick<SignedInAccount, 'passwordHash'>) =>
    createHmac('sha256', linkKey).update(`${claim}.${passwordHash}`).digest('base64url');

  app.post(
    ownDataPath,
    route(signedIn, 'Get a link to all the data that the shop has about you, with your password', {
      body: ownDataProofSchema,
      response: { 200: ownDataLinkSchema },
    }),
    async (request, reply) => {
      const account = signedIn.of(request);
      await requireProof(request, account, request.body);
      const ends = clock().getTime() + ownDataLinkMinutes * 60_000;
      const claim = `${account.id}.${ends}`;
      const path = `${ownDataPath}/${claim}.${sign(claim, account)}`;
      return reply.header('cache-control', 'private, no-store').send({ message: 'Your data is ready.', path });
    },
  );

  // A browser downloads a file by a plain link, without a token; the key in the link is the proof for some minutes.
  app.get(
    `${ownDataPath}/:key`,
    route(
      null,
      'Download all the data that the shop has about a person, by the link that they got: a ZIP of JSON and pictures',
      {
        params: z.object({ key: z.string().max(120) }),
        response: { 200: { content: { 'application/zip': { schema: z.unknown().describe('The file') } } } },
      },
    ),
    async (request, reply) => {
      const [, named = '', ends, signature] = keyPattern.exec(request.params.key) ?? [];
      const gone = notFound('This link is no longer valid. Ask for your data again.');
      const id = idOr404(named, gone.message);
      if (ends === undefined || signature === undefined) throw gone;
      const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
      if (!account || account.deletedAt) throw gone;
      const right = timingSafeEqual(Buffer.from(sign(`${id}.${ends}`, account)), Buffer.from(signature));
      if (!right || Number(ends) < clock().getTime()) throw gone;
      await limits.take('own-data-account', id);
      const day = dayOf(clock());
      return reply
        .headers({
          'content-disposition': `attachment; filename="spareyard-my-data-${day}.zip"`,
          'cache-control': 'private, no-store',
        })
        .type('application/zip')
        .send(await ownDataZip(context, account, clock()));
    },
  );

  app.post(
    deleteAccountPath,
    route(signedIn, 'Delete your account, with your password', {
      // Adverts disappear, and the names under reviews change.
      config: { changesPublic: true },
      body: ownDataProofSchema,
      response: { 200: messageAnswerSchema },
    }),
    async (request, reply) => {
      const account = signedIn.of(request);
      if (account.staff) {
        throw conflict('This is a staff account. Ask whoever runs the shop to end that first.');
      }
      await requireProof(request, account, request.body);
      await payLast(account);
      await beginAgain(db, async (tx) => {
        await lockAccountOut(tx, account.id);
        // Whoever uses one locks it before the account.
        for (const purpose of ['reset', 'signup'] as const) await codes.forget(tx, account.email, purpose);
        await endOpenOrders(tx, account);
        await keepSuspensionMarks(tx, secret, account.id);
        const workplace = await workplaceOf(tx, account.id);
        // False for a second tap whose session was read before the first tap was done.
        if (!(await deleteAccount(tx, account, clock()))) return;
        const owner = workplace && (await emailOf(tx, workplace.vendorId));
        if (owner) await queueMail(tx, { to: owner, ...staffLeftMail({ name: account.fullname }) });
        await queueMail(tx, { to: account.email, ...accountDeletedMail() });
      });
      return reply.header('cache-control', 'private, no-store').send({ message: 'Your account is deleted.' });
    },
  );
}
