import type { Rolldown } from 'vite';

/**
 * The script that the document names, with which the app starts.
 * @throws Error where the build has none
 */
export function mainChunkOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.isEntry && file.name === 'main') return file;
  }
  throw new Error('The build has no main script.');
}
