import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from '#server/config/config.ts';
import type { programs } from '#server/programs.ts';

/** The Node of the machine, on which people run the shop; tests themselves run on the newer one in node_modules. */
const machineNode =
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .map((folder) => path.join(folder, 'node'))
    .find((file) => existsSync(file)) ?? process.execPath;

/**
 * The command that runs a program of the built server, as `npm start` does.
 * @param folder of the release to run; by default this one
 */
export function builtProgram(name: keyof typeof programs, folder = projectDir): [program: string, file: string] {
  return [machineNode, path.join(folder, 'dist/server', `${name}.js`)];
}
