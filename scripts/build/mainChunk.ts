import type { Rolldown } from 'vite';

/**
 * Finds the main script, which the document names and with which the app starts.
 * @throws Error if the build has none
 */
export function mainChunkOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.isEntry && file.name === 'main') return file;
  }
  throw new Error('The build has no main script.');
}
