import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { App, Deps } from '../../deps.ts';
import { type QuestionPage, sendQuestionPage, takeAnyForm } from '../../questionPage.ts';
import { linkPaths, type LinkPurpose, type NewsletterLink, newsletterTokens } from './newsletterLinks.ts';

const query = z.object({ token: z.string().max(1000).catch('') });

/** The pages behind a mailed link: a question, and what its button does. */
export interface LinkPages {
  readonly purpose: LinkPurpose;
  readonly refused: QuestionPage;
  readonly question: (email: string) => Omit<QuestionPage, 'button'> & { readonly label: string };
  /** Carries out the action. @returns false when the link is no longer valid */
  readonly act: (link: NewsletterLink) => Promise<boolean>;
  readonly done: (email: string) => QuestionPage;
}

/**
 * Registers the page of a mailed link, which asks the question, and its POST, which carries out the action. A GET
 * changes nothing, since mail scanners open every link.
 */
export function registerLinkPages(
  app: App,
  { secret }: Pick<Deps, 'secret'>,
  { purpose, refused, question, act, done }: LinkPages,
): void {
  const tokens = newsletterTokens(secret, purpose);
  const path = linkPaths[purpose];
  const schema = { hide: true, querystring: query };
  void app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    takeAnyForm(scope);

    scope.get(path, { schema }, async (request, reply) => {
      const { token } = request.query;
      const link = tokens.read(token);
      if (!link) return sendQuestionPage(reply, 400, refused);
      const { label, ...words } = question(link.email);
      return sendQuestionPage(reply, 200, { ...words, button: { label, action: `/api${path}?token=${token}` } });
    });

    scope.post(path, { schema }, async (request, reply) => {
      const link = tokens.read(request.query.token);
      if (!link || !(await act(link))) return sendQuestionPage(reply, 400, refused);
      return sendQuestionPage(reply, 200, done(link.email));
    });
  });
}
