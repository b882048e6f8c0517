import path from 'node:path';
import { projectDir } from '../config/config.ts';
import { programs } from '../programs.ts';

/** @returns the file of a program of the server: beside this one in the build, or its source where that runs */
export function programFile(name: keyof typeof programs): string {
  if (import.meta.url.endsWith('.ts')) return path.join(projectDir, programs[name]);
  return path.join(import.meta.dirname, `${name}.js`);
}
