import { openChannel } from '#src/lib/storage/channels.ts';

const channelName = 'spareyard-desk';
let channel: BroadcastChannel | null | undefined;
const opened = () => (channel ??= openChannel(channelName));

/** Tells the other tabs what was done at the desk. @param path of the action */
export function tellDone(path: string): void {
  opened()?.postMessage(path);
}

/**
 * Calls `onDone` when another tab has done something of the same path, such as another decision of one report.
 * @returns a function that stops listening
 */
export function followDone(path: string, onDone: () => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === path) onDone();
  };
  const heard = opened();
  heard?.addEventListener('message', hear);
  return () => heard?.removeEventListener('message', hear);
}
