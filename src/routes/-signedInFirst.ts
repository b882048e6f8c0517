import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { currentToken } from '#src/http/session.ts';
import type { RouterContext } from '#src/routerContext.ts';

/**
 * For the routes of people who work here: leads whoever enters one without being signed in to the sign-in, and back
 * afterwards. The page itself does the same, but its script may not be on the phone of somebody who only shops.
 */
export const signedInFirst = {
  beforeLoad({ cause, context, location }: { cause: string; context: RouterContext; location: ParsedLocation }): void {
    if (cause !== 'enter' || context.mayLead?.() !== true || currentToken() !== null) return;
    throw redirect({ to: '/login', search: { next: location.href }, replace: true });
  },
} as const;
