import type { CommandPicture } from '#src/device/outbox/commands/command.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';

/** The pictures of an entry of the outbox, to send with its new contents; none when they cannot be read. */
export async function picturesOfEntry(entryId: string): Promise<CommandPicture[]> {
  try {
    const { store } = deviceOutbox();
    const entry = await store.get(entryId);
    return await Promise.all(
      (entry?.pictures ?? []).map(async ({ id, hash, alt, original }) => ({
        id,
        hash,
        alt,
        blob: hash === null ? null : await store.blob(hash),
        ...(original && { original }),
      })),
    );
  } catch {
    return [];
  }
}
