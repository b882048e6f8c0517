import { availableParallelism } from 'node:os';
import sharp from 'sharp';

/*
 * Decoding pictures is the heaviest work of the server. libvips runs on libuv's four threads, which files, host names
 * and password hashes share: twenty uploads at a time would keep every sign-in waiting. So few run at once, each on
 * one thread.
 */
sharp.concurrency(1);
// No picture is decoded twice by the same pipeline; the cache would only hold memory.
sharp.cache(false);

const maxRunning = Math.min(2, availableParallelism());
let running = 0;
const waiting: (() => void)[] = [];

/** Runs the task when fewer than two others are running, in the order of asking; its outcome is handed on. */
export async function inPictureQueue<Value>(task: () => Promise<Value>): Promise<Value> {
  if (running >= maxRunning) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await task();
  } finally {
    // The place goes straight to the next in line, so that nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
