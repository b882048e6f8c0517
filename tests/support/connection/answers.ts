import { type Account, accountSchema, type SessionAnswer, sessionAnswerSchema } from '#contract/people/account.ts';
import { type Problem, problemSchema } from '#contract/core/problem.ts';

interface Answer {
  json(): unknown;
}

/** The problem that an answer is. @throws when it is none. */
export function problemOf(answer: Answer): Problem {
  return problemSchema.parse(answer.json());
}

/** The session that an answer opens. @throws when it opens none. */
export function sessionOf(answer: Answer): SessionAnswer {
  return sessionAnswerSchema.parse(answer.json());
}

/** The account that an answer is. @throws when it is none. */
export function accountOf(answer: Answer): Account {
  return accountSchema.parse(answer.json());
}
