import type { App, ModuleContext } from '../../../deps.ts';
import { createEmailLimits } from '#server/modules/account/credentials/emailLimits.ts';
import { createCodes } from '#server/modules/account/credentials/oneTimeCodes.ts';
import { registerDeviceLink } from './deviceLinkRoutes.ts';
import { registerPasswordReset } from './passwordResetRoutes.ts';
import { registerSignIn } from './signInRoutes.ts';
import { registerSignup, type SignupNeeds } from '#server/modules/account/sign-up/signupRoutes.ts';
import { createSignupMails } from '#server/modules/account/sign-up/signupMails.ts';

/*
 * Sign-up, sign-in and passwords. None of these calls goes through `commands`: a stored response would contain a token,
 * and somebody could guess the password against the stored hash of a request. The calls need a connection anyway and
 * say so.
 */

/** Registers the calls under /auth, except those about the signed-in account itself. */
export function registerAuth(app: App, context: ModuleContext, needs: SignupNeeds): void {
  const codes = createCodes(context);
  const mails = createSignupMails(context, codes);
  const emailLimits = createEmailLimits(context);
  registerSignup(app, context, { codes, mails, emailLimits, ...needs });
  registerSignIn(app, context, { mails, emailLimits });
  registerPasswordReset(app, context, { codes, emailLimits });
  registerDeviceLink(app, context);
}
