import { inspect } from 'node:util';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { errorCode, isDiskFull, isTransient } from '../db/transientErrors.ts';
import { readEnvironment } from '../config/environment.ts';

/**
 * The sentence for the person at the terminal about what stopped a start or a command; null for a mistake of ours, which
 * is shown with its trace.
 */
export function sentenceAbout(error: unknown): string | null {
  if (isDiskFull(error))
    return 'The disk is full: free some space where DATA_DIR and the database lie, and start again.';
  if (errorCode(error)?.startsWith('ERR_PARSE_ARGS_') && error instanceof Error) return firstSentence(error.message);
  if (error instanceof ConfigError) return error.message;
  const code = errorCode(error);
  if (code === '53300') {
    return 'The database has no connection left for the shop, which needs some twenty for each process: raise its max_connections or the limit of the role, or end what uses them.';
  }
  // Without a code only our driver's own messages count: any other connection may have been lost as well.
  const isOfDatabase = code === undefined ? isTransient(error) : /^(?:57P0|08)/.test(code);
  if (isOfDatabase) return 'The database went away. Try again once it accepts connections.';
  return null;
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
