import type { App, ModuleContext } from '../../../deps.ts';
import { createEmailLimits } from '#server/modules/account/credentials/emailLimits.ts';
import { createCodes } from '#server/modules/account/credentials/oneTimeCodes.ts';
import { registerPasswordReset } from './passwordResetRoutes.ts';
import { registerSignIn } from './signInRoutes.ts';
import { registerSignup, type SignupPhotos } from '#server/modules/account/sign-up/signupRoutes.ts';
import { createSignupMails } from '#server/modules/account/sign-up/signupMails.ts';

/*
 * Sign-up, sign-in and passwords. None of it goes through `commands`: a stored answer would hold a token, a stored hash
 * of a request would be a place to guess its password at. Each of these needs a connection anyway and says so.
 */

/** Registers the calls under /auth but those about the signed-in account itself. */
export function registerAuth(app: App, context: ModuleContext, photos: SignupPhotos): void {
  const codes = createCodes(context);
  const mails = createSignupMails(context, codes);
  const emailLimits = createEmailLimits(context);
  registerSignup(app, context, { codes, mails, emailLimits, ...photos });
  registerSignIn(app, context, { mails, emailLimits });
  registerPasswordReset(app, context, { codes, emailLimits });
}
