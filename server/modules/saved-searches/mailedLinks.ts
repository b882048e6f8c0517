import * as z from 'zod';
import type { Deps } from '../../deps.ts';
import { sealedLinks } from '#server/plugins/session/sealedLinks.ts';

/* The links in mails about searches. Only the reader of the mail has a valid one. */

/** Stop the mails about one search, or about all searches of an account. */
export const stopLinks = (tools: Pick<Deps, 'config' | 'secret'>) =>
  sealedLinks(tools, {
    path: '/saved-searches/stop',
    purpose: 'stop of saved searches',
    content: z.tuple([z.enum(['search', 'account']), z.uuid()]),
  });

const guestLink = z.tuple([z.enum(['confirm', 'stop', 'stop-all']), z.string()]);
/** What a link of somebody without an account does, and to which search, or for `stop-all` to which address. */
export type GuestLink = z.infer<typeof guestLink>;
export const guestLinks = (tools: Pick<Deps, 'config' | 'secret'>) =>
  sealedLinks(tools, {
    path: '/saved-searches/guest',
    purpose: 'searches without an account',
    content: guestLink,
  });
