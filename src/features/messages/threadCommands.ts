import { messageAnswerSchema } from '#contract/people/account.ts';
import { savedRepliesSchema, sentMessageSchema, threadSchema } from '#contract/people/threads.ts';
import type { CommandPicture } from '#src/device/outbox/commands/command.ts';
import type { MessagePicture } from '#src/device/outbox/drafts/messageDraft.ts';
import type { NamedCommand } from '#src/device/outbox/commands/sendCommand.ts';
import { accessHeaders, type ThreadAccess } from './threadsQueries.ts';

/* The actions in a conversation, as commands for the outbox. */

const path = ({ id }: ThreadAccess, act = '') => `/threads/${encodeURIComponent(id)}${act}`;

/** Sends a message. Its pictures are scaled down and uploaded before it. */
export function messageCommand(
  access: ThreadAccess,
  message: { id: string; to: string; text: string; pictures: readonly MessagePicture[] },
): NamedCommand<typeof sentMessageSchema> {
  const pictures: CommandPicture[] = message.pictures.map(({ blob, original }) => ({
    alt: '',
    id: null,
    blob,
    ...(original && { original }),
  }));
  return {
    id: message.id,
    kind: 'message',
    label: `Message to ${message.to}`,
    about: [access.id],
    request: {
      method: 'POST',
      path: path(access, '/messages'),
      body: { text: message.text },
      headers: accessHeaders(access),
    },
    answer: sentMessageSchema,
    ...(pictures.length > 0 && { pictures }),
  };
}

/** Marks a conversation as read up to a message, or as done or not done. */
export function markCommand(access: ThreadAccess, to: string, mark: { readUpTo?: number; done?: boolean }) {
  return {
    kind: 'thread.mark',
    label: `${mark.done === undefined ? 'Read' : mark.done ? 'Done' : 'Not done'}: messages from ${to}`,
    about: [access.id],
    request: { method: 'PATCH', path: path(access), body: mark, headers: accessHeaders(access) },
    answer: threadSchema,
  } as const;
}

/** Blocks or unblocks the other person. */
export function blockCommand(access: ThreadAccess, to: string, blocked: boolean) {
  return {
    kind: 'thread.block',
    label: `${blocked ? 'Block' : 'Unblock'} ${to}`,
    about: [access.id],
    request: { method: 'POST', path: path(access, '/block'), body: { blocked }, headers: accessHeaders(access) },
    answer: threadSchema,
  } as const;
}

/** Reports the other person to the shop. */
export function reportCommand(access: ThreadAccess, to: string, report: { reason: string; note: string }) {
  return {
    kind: 'thread.report',
    label: `Report ${to}`,
    about: [access.id],
    request: { method: 'POST', path: path(access, '/report'), body: report, headers: accessHeaders(access) },
    answer: messageAnswerSchema,
  } as const;
}

/** Saves a vendor's list of saved replies. @param from the list that was changed */
export function savedRepliesCommand(replies: readonly string[], from: readonly string[]) {
  return {
    kind: 'replies',
    label: 'Saved replies',
    request: { method: 'PUT', path: '/saved-replies', body: { replies, from } },
    answer: savedRepliesSchema,
  } as const;
}
