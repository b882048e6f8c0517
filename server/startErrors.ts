import { inspect } from 'node:util';
import { type Config, ConfigError, readConfig } from './config.ts';
import { errorCode, isDiskFull } from './db/transientErrors.ts';
import { readEnvironment } from './environment.ts';

/**
 * The sentence for the person at the terminal about what stopped a start or a command; null for a mistake of ours, which
 * is shown with its trace.
 */
export function sentenceAbout(error: unknown): string | null {
  if (isDiskFull(error))
    return 'The disk is full: free some space where DATA_DIR and the database lie, and start again.';
  if (errorCode(error)?.startsWith('ERR_PARSE_ARGS_') && error instanceof Error) return firstSentence(error.message);
  return error instanceof ConfigError ? error.message : null;
}

/** Node goes on with hints about what nobody meant. */
function firstSentence(text: string): string {
  return `${text.split(/\.(?:\s|$)/, 1)[0] ?? text}.`;
}

/** Reads the configuration of this process. What is wrong with it is printed, and ends the process. */
export function configurationOrExit(): Config {
  try {
    return readConfig(readEnvironment());
  } catch (error) {
    process.stderr.write(`${sentenceAbout(error) ?? inspect(error)}\n`);
    process.exit(1);
  }
}
