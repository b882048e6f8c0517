import type { FastifyReply, FastifyRequest } from 'fastify';
import { judgeError, sayWhenToRetry } from '#server/plugins/requests/errorHandler.ts';
import { noteHtml, sendPlainPage } from './plain/plainForm.ts';

/**
 * Answers an error of a request for a page: judged and logged like any other, but as a page in the shop's frame that
 * needs no script. It comes without the app, which may be what failed, and costs next to nothing, since it also answers
 * those who ask too often.
 */
export function sendFailurePage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = judgeError(error, request);
  sayWhenToRetry(problem, reply);
  const title = problem.status === 429 || problem.status === 503 ? 'Please wait a moment' : 'That did not work';
  const back = '<p><a class="button amber" href="/">Go to the shop</a></p>';
  void reply.removeHeader('etag');
  return sendPlainPage(reply, problem.status, title, `<h1>${title}</h1>${noteHtml('error', problem.message)}${back}`);
}
