import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/*
 * One hash of everything that goes into the production build: a build whose stamp has a different hash is stale.
 * Plain JavaScript for Node 20 without packages, like prepare.mjs.
 */

const inputs = [
  'contract',
  'src',
  'sw',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/run.mjs',
  'scripts/build.ts',
  'scripts/build',
];

/**
 * Tests are not part of the build, the build itself writes the route tree, and the server reads its migrations and
 * sample pictures where they are.
 */
const ignored =
  /\.test\.tsx?$|\.gen\.ts$|(?:^|\/)\.|^server\/(?:db\/migrations|seed\/demo\/(?:pictures|faces|served))\//;

/**
 * @param {string} root the project's folder
 * @param {Record<string, string | undefined>} env the environment; Vite puts variables that start with VITE_ into the
 * app
 * @returns {string} a hash that stays the same as long as the build would come out the same
 */
export function hashBuildInputs(root, env) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesOf(root, input))
      hash
        .update(`${file}\0`)
        .update(readFileSync(path.join(root, file)))
        .update('\0');
  }
  for (const name of Object.keys(env).toSorted()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${env[name]}\0`);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} input
 * @returns {string[]} the files, in an order that does not depend on the machine
 */
function filesOf(root, input) {
  const full = path.join(root, input);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [input];
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(input, file))
    .filter((file) => statSync(path.join(root, file)).isFile())
    .filter((file) => !ignored.test(file))
    .toSorted();
}
