import os from 'node:os';
import { writeFileSync } from 'node:fs';
import { makeDerivatives, makeThumbnail } from './makeFiles.ts';
import { makeLooks } from './makeLooks.ts';
import type { AnswerMessage, MadeFiles, TaskMessage } from './messages.ts';

/*
 * The main file of a decoding process (decoderPool.ts starts it). It does its tasks one picture at a time, and ends
 * together with the server, or when the server has no more work for it.
 */

const tasks: Record<TaskMessage['kind'], (bytes: Uint8Array) => Promise<MadeFiles>> = {
  derivatives: makeDerivatives,
  thumbnail: makeThumbnail,
  looks: makeLooks,
};

// People who wait for a page come first. If memory runs out, this process is to be killed before the server.
os.setPriority(5);
try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Only Linux has this file.
}

process.on('disconnect', () => process.exit(0));
// A signal to the whole process group is meant for the server, which ends its processes when it has finished.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('message', (task: TaskMessage) => {
  void answer(task).then((message) => process.send?.(message));
});

async function answer({ kind, bytes }: TaskMessage): Promise<AnswerMessage> {
  try {
    return { ok: true, made: await tasks[kind](bytes) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
