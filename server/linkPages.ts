import type { FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { App } from './deps.ts';
import { type QuestionPage, sendQuestionPage, takeAnyForm } from './questionPage.ts';

/** The page behind a mailed or texted link: a question, and what its button does. */
interface LinkPage<Link> {
  /** Below the API. */
  readonly path: string;
  /** The parameter of the address with the token; one letter in an SMS. */
  readonly parameter?: 'token' | 'k';
  /** Reads the token; null for one that leads to nothing. */
  readonly read: (token: string) => Link | null | Promise<Link | null>;
  /** Why a link may not work, and what to do then. */
  readonly refusal: string;
  /** The question, and the label of its button; null when there is nothing to ask about any more. */
  readonly question: (link: Link) => Question | null | Promise<Question | null>;
  /** Carries it out. @returns what was done, or the page of the shop to go to; null when the link is no longer valid */
  readonly act: (link: Link, reply: FastifyReply) => Outcome | Promise<Outcome>;
}

type Question = Omit<QuestionPage, 'button'> & { readonly label: string };
type Outcome = QuestionPage | { readonly leadsTo: string } | null;

/**
 * Registers the page of a link, which asks the question, and its POST, which carries out the action, also one from a
 * mail program's own button (RFC 8058). A GET changes nothing, since mail scanners open every link.
 */
export function registerLinkPage<Link>(app: App, page: LinkPage<Link>): void {
  const { path, parameter = 'token', read, question, act } = page;
  const refused = { heading: 'This link does not work', text: page.refusal };
  const options = { schema: { hide: true, querystring: z.record(z.string(), z.unknown()) } };
  const tokenOf = (query: Record<string, unknown>) => z.string().max(1000).catch('').parse(query[parameter]);
  void app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    takeAnyForm(scope);

    scope.get(path, options, async (request, reply) => {
      const token = tokenOf(request.query);
      const link = await read(token);
      const linkQuestion = link && (await question(link));
      if (!linkQuestion) return sendQuestionPage(reply, 400, refused);
      const { label, ...words } = linkQuestion;
      return sendQuestionPage(reply, 200, { ...words, button: { label, action: `/api${path}?${parameter}=${token}` } });
    });

    scope.post(path, options, async (request, reply) => {
      const link = await read(tokenOf(request.query));
      const outcome = link && (await act(link, reply));
      if (!outcome) return sendQuestionPage(reply, 400, refused);
      if (!('leadsTo' in outcome)) return sendQuestionPage(reply, 200, outcome);
      return reply.header('cache-control', 'private, no-store').redirect(outcome.leadsTo, 303);
    });
  });
}
