import type * as z from 'zod';
import type { Deps } from '../../deps.ts';
import { sealedTokens } from './sealedTokens.ts';

export interface LinkTools extends Pick<Deps, 'secret'> {
  readonly config: Pick<Deps['config'], 'publicUrl'>;
}

/**
 * The links to a page of the API that a mail has: each holds what it does, sealed, so that nothing has to be stored that
 * could be stolen from a backup.
 * @param link.path the page, below the API
 * @param link.purpose each purpose has its own key, so that a link of another one is not valid
 * @param link.content what a link holds
 */
export function sealedLinks<Content>(
  { config, secret }: LinkTools,
  { path, purpose, content }: { path: string; purpose: string; content: z.ZodType<Content> },
) {
  const tokens = sealedTokens(secret, purpose);
  return {
    path,
    /** Makes the absolute link. */
    to: (what: Content): string => new URL(`/api${path}?token=${tokens.make(what)}`, config.publicUrl).href,
    /** Reads what the link of a token holds; null for anything that this shop did not make. */
    read: (token: string): Content | null => content.safeParse(tokens.read(token)).data ?? null,
  };
}
