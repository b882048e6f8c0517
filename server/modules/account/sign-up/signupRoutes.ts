import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { messageAnswerSchema, sessionAnswerSchema, signupAnswerSchema } from '#contract/people/account.ts';
import { resendOtpSchema, verifyOtpSchema } from '#contract/people/accountForms.ts';
import { becomeVendorSchema, signupSchema } from '#contract/people/signUpForms.ts';
import { phone as phoneSchema } from '#contract/core/phones/phoneField.ts';
import { shopName } from '#contract/core/shop.ts';
import type { FollowSuspension } from '#server/plugins/session/suspensionMarks.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { App, ModuleContext } from '../../../deps.ts';
import { passwordResetCodeMail, vendorWelcomeMail } from '../../../mail/templates/accountMails.ts';
import { formWithPicture } from '#server/plugins/requests/form.ts';
import { conflict, fieldProblem, ProblemError } from '#server/plugins/requests/problems.ts';
import { hashToken } from '#server/plugins/session/session.ts';
import {
  findAccount,
  findPendingSignups,
  findSignupOfKey,
  lockSignups,
  storePendingSignup,
  makeAccount,
  type PendingSignup,
  takePendingSignup,
} from '#server/modules/account/authRepository.ts';
import { passwordRefusal } from '#server/modules/account/credentials/commonPasswords.ts';
import { checkTypedCode } from '#server/modules/account/credentials/checkTypedCode.ts';
import type { EmailLimits } from '#server/modules/account/credentials/emailLimits.ts';
import { createRepeatedKeys } from '#server/modules/account/credentials/repeatedKeys.ts';
import { evenTime } from '#server/modules/account/credentials/evenTime.ts';
import { newSession } from '#server/modules/account/sign-in/newSession.ts';
import {
  secondKeyHash,
  belongsToKey,
  otherSignup,
  validMinutes,
} from '#server/modules/account/credentials/oneTimeCodes.ts';
import type { Codes } from '#server/plugins/session/codes.ts';
import { hashPassword, verifyPassword } from '#server/modules/account/credentials/passwords.ts';
import type { SignupMails } from './signupMails.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('sign-in');

export interface SignupNeeds {
  /** Stores an uploaded photo as it is; returns its id. @throws ProblemError 422 at the field for no picture */
  keepPhoto(bytes: Buffer, about: { ownerId: null; field: string }): Promise<string>;
  /** Queues the preparation of the photo, once it belongs to an account. */
  queuePhoto(tx: Transaction, photo: { id: string; ownerId: string }): Promise<void>;
  readonly followSuspension: FollowSuspension;
}

interface Parts extends SignupNeeds {
  readonly codes: Codes;
  readonly mails: SignupMails;
  readonly emailLimits: EmailLimits;
}

const chooseYourOwn =
  'Somebody else signed up with this e-mail and another password, so no password was set. Choose yours with "Forgot Password?".';

/** Registers POST /auth/signup, /auth/verify-otp and /auth/resend-otp. */
export function registerSignup(app: App, context: ModuleContext, parts: Parts): void {
  const { codes, mails, emailLimits, keepPhoto, queuePhoto, followSuspension } = parts;
  const { config, db, clock, limits, queueMail } = context;
  const form = formWithPicture('photo');
  const keys = createRepeatedKeys(context.secret, 'signup');

  /** Counts the size of a photo. @throws ProblemError 429 at the field when this network has sent too much today */
  async function countPhoto(address: string, { length }: Buffer): Promise<void> {
    try {
      await limits.take('signup-photo-address', address, Math.ceil(length / 1024));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const { status, code, details } = error;
      const message =
        'Your network has sent too many photos today. Sign up without one, and add it to your profile later.';
      throw new ProblemError(status, code, message, { fields: { photo: message }, ...(details && { details }) });
    }
  }

  app.post(
    '/auth/signup',
    {
      ...route(null, 'Sign up; a code is mailed (a form with the optional file `photo`, or JSON)', {
        consumes: ['multipart/form-data', 'application/json'],
        body: signupSchema,
        response: { 201: signupAnswerSchema },
      }),
      // Before its body is read, and for so many that nobody behind the address is refused by what is no sign-up at all.
      onRequest: async (request) => {
        // By the header: the parser, which marks such a request, has not begun.
        if (request.headers['content-type']?.startsWith('multipart/'))
          await limits.take('signup-form-address', request.ip);
      },
      preValidation: form.hook,
    },
    async (request, reply) => {
      const body = request.body;
      const { email } = body;
      const refusal = passwordRefusal(body.password, body);
      if (refusal) throw fieldProblem('password', refusal);
      const texts = textsOf(body);
      const photo = form.pictureOf(request);
      const signupKey = keys.of(request, body, photo ? createHash('sha256').update(photo).digest('hex') : undefined);
      const answer = () =>
        reply
          .code(201)
          .header('cache-control', 'private, no-store')
          .send({
            message: `We have mailed a code to ${email}. Type it here within ${validMinutes} minutes.`,
            user: { email },
            signupKey,
          });
      if (await codes.knowsKey(email, 'signup', signupKey)) return answer();
      await limits.take('signup-address', request.ip);
      if (photo) await countPhoto(request.ip, photo);
      await emailLimits.take('code', request, email, { purpose: 'signup' });

      await evenTime(async () => {
        const photoId = photo ? await keepPhoto(photo, { ownerId: null, field: 'photo' }) : null;
        const passwordHash = await hashPassword(body.password);
        const { fullname, role } = body;
        const signupKeyHash = hashToken(signupKey);
        const pending = { email, role, fullname, passwordHash, ...texts, photoId, signupKeyHash, createdAt: clock() };
        // The same for a taken e-mail: the sign-up can never become an account, and nobody sees a difference.
        await db.transaction(async (tx) => {
          await lockSignups(tx, email);
          // The same sign-up came twice at once.
          if (await codes.knowsKey(email, 'signup', signupKey, tx)) return;
          await mails.send(tx, email, signupKeyHash);
          // It is still there where only its code is over.
          if (await findSignupOfKey(tx, email, signupKey)) return;
          await storePendingSignup(tx, pending, (newest) => verifyPassword(newest.passwordHash, body.password));
        });
      });
      return answer();
    },
  );

  app.post(
    '/auth/verify-otp',
    route(null, 'Confirm the e-mail with the mailed code; makes the account and signs in', {
      body: verifyOtpSchema,
      response: { 200: sessionAnswerSchema },
    }),
    async (request, reply) => {
      const { email, otp, signupKey } = request.body;
      const checked = await checkTypedCode(parts, request, { email, purpose: 'signup', otp, key: signupKey });
      const ofThisDevice = signupKey !== undefined && belongsToKey(checked.keyHash, hashToken(signupKey));
      if (signupKey !== undefined && !ofThisDevice) throw otherSignup();
      const unknowable = await hashPassword(randomBytes(32).toString('base64url'));
      const answer = await db.transaction(async (tx) => {
        await lockSignups(tx, email);
        await codes.consume(tx, email, 'signup', checked);
        const now = clock();
        const pending = await takePendingSignup(tx, email, checked.keyHash);
        // The reader of the mail owns the account, but we cannot tell whether they or a stranger chose this password.
        const doubtful = pending !== null && pending.contested && !ofThisDevice;
        const signup = doubtful ? { ...pending, passwordHash: unknowable } : pending;
        const account = signup && (await makeAccount(tx, signup, now));
        if (!account) throw conflict('This e-mail is confirmed already. Sign in.');
        // Photos of sign-ups are decoded only after the e-mail was confirmed.
        if (account.photoId !== null) await queuePhoto(tx, { id: account.photoId, ownerId: account.id });
        if (account.role === 'vendor') {
          const paymentUrl = new URL('/payment', config.publicUrl).href;
          const companyName = account.companyName ?? account.fullname;
          await queueMail(tx, { to: email, ...vendorWelcomeMail({ companyName, paymentUrl }) });
        }
        const welcome = `Your e-mail is confirmed. Welcome to ${shopName}.`;
        const message = doubtful ? `${welcome} ${chooseYourOwn}` : welcome;
        const session = await newSession(tx, account, { now, message, userAgent: request.headers['user-agent'] });
        await followSuspension(tx, account, email);
        return session;
      });
      await emailLimits.forget('guess', request, email, 'signup');
      emailLimits.remember(request, reply, email);
      return reply.header('cache-control', 'private, no-store').send(answer);
    },
  );

  app.post(
    '/auth/resend-otp',
    route(null, 'Mail a new code; with the key of its sign-up, the earlier one stops working', {
      body: resendOtpSchema,
      response: { 200: messageAnswerSchema },
    }),
    async (request, reply) => {
      const { email, purpose, signupKey } = request.body;
      await codes.requirePause(email, purpose, { key: signupKey });
      await emailLimits.take('code', request, email, { purpose, ofAddress: 'code-address' });
      const own = signupKey === undefined ? null : await findSignupOfKey(db, email, signupKey);
      await evenTime(() =>
        db.transaction(async (tx) => {
          await codes.requirePause(email, purpose, { key: signupKey, tx });
          if (purpose === 'signup') {
            const [newest] = await findPendingSignups(tx, email);
            // A request without a key may be a stranger's, so the code of the sign-up stays valid next to this one.
            const besides = newest ? secondKeyHash(newest.signupKeyHash) : null;
            return mails.send(tx, email, own?.signupKeyHash ?? besides);
          }
          const code = await codes.issue(tx, email, 'reset', hashToken(randomBytes(32).toString('base64url')));
          if (await findAccount(tx, email)) {
            await queueMail(tx, { to: email, ...passwordResetCodeMail({ code, validMinutes }) });
          }
        }),
      );
      return reply
        .header('cache-control', 'private, no-store')
        .send({ message: `If ${email} is waiting for a code, a new one is on its way.` });
    },
  );
}

type SignupTexts = Pick<PendingSignup, 'companyName' | 'businessAddress' | 'phone'>;

/** The optional fields and those of vendors only, as they are stored. The contract has checked a vendor's fields. */
function textsOf(body: z.output<typeof signupSchema>): SignupTexts {
  const phone = body.phone?.trim() ? phoneSchema.safeParse(body.phone) : null;
  if (phone && !phone.success)
    throw fieldProblem('phone', phone.error.issues[0]?.message ?? 'This phone number is not complete.');
  const vendor = body.role === 'vendor';
  return {
    companyName: vendor ? becomeVendorSchema.shape.companyName.parse(body.companyName) : null,
    businessAddress: vendor ? becomeVendorSchema.shape.businessAddress.parse(body.businessAddress) : null,
    phone: phone?.data ?? null,
  };
}
