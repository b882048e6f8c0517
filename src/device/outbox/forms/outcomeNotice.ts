import type { CommandOutcome } from '../commands/command.ts';
import { queuedWords } from './useFormCommand.ts';

/** The notice of a command's outcome. @param done what is said once the shop has it, unless its answer has words */
export function outcomeNotice(outcome: CommandOutcome<object>, done: string) {
  if ('fault' in outcome) return { kind: 'error', message: outcome.fault.message } as const;
  if (outcome.kind === 'queued') return { kind: 'info', ...queuedWords } as const;
  const { answer } = outcome;
  const message = answer && 'message' in answer && typeof answer.message === 'string' ? answer.message : done;
  return { kind: 'success', message } as const;
}

/** As `queuedWords`, where the page itself says more for as long as it is so. */
export const shortQueuedWords = {
  message: queuedWords.message,
  detail: 'The shop has not answered yet. It will be sent automatically.',
} as const;
