import { type Account, accountSchema, type SessionAnswer, sessionAnswerSchema } from '#contract/people/account.ts';
import { type Problem, problemSchema } from '#contract/core/problem.ts';

interface Answer {
  json(): unknown;
}

/** Parses a response as a problem. @throws when it is not one */
export function problemOf(answer: Answer): Problem {
  return problemSchema.parse(answer.json());
}

/** Parses a response that opens a session. @throws when it does not */
export function sessionOf(answer: Answer): SessionAnswer {
  return sessionAnswerSchema.parse(answer.json());
}

/** Parses a response as an account. @throws when it is not one */
export function accountOf(answer: Answer): Account {
  return accountSchema.parse(answer.json());
}
