import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/*
 * Checks whether node_modules contains what package-lock.json requires. A stamp makes the check cheap. If the stamp is
 * missing or was made for another lock file, npm's own record of what it installed is compared package by package, so
 * that nothing is installed twice after somebody ran npm by hand. Plain JavaScript for Node 20 without packages: it
 * runs before any are installed.
 */

/** The oldest Node version that runs TypeScript files as tests and tools do; the package `node` brings a newer one. */
const minimumMajor = 24;

/** @typedef {{ version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage */

/**
 * @param {string} root the project's folder
 * @param {boolean} withTools whether the packages that only tests and checks use are wanted too
 * @returns {boolean} whether everything is installed that this machine can have
 */
export function arePackagesInstalled(root, withTools) {
  if (withTools && !hasToolsNode(root)) return false;
  const missing = missingPackages(root, withTools);
  const stamp = readStamp(root);
  if (stamp.fingerprint === fingerprint(root)) return missing.every((name) => stamp.missing.includes(name));
  if (missing.length > 0 || !matchesNote(root, withTools)) return false;
  stampPackages(root, withTools);
  return true;
}

/**
 * Records that npm has installed what it could. A package that is still missing (a registry may lack the binary for one
 * platform) is not requested again.
 * @param {string} root the project's folder
 * @param {boolean} withTools whether the packages that only tests and checks use were wanted too
 */
export function stampPackages(root, withTools) {
  try {
    const stamp = { fingerprint: fingerprint(root), missing: missingPackages(root, withTools) };
    writeFileSync(stampFile(root), `${JSON.stringify(stamp)}\n`);
  } catch {
    // The folder belongs to another account and is read-only: then the long comparison is made at every start.
  }
}

/**
 * @param {string} root the project's folder
 * @returns {boolean} whether `node` in the scripts of tests and tools is a version that runs TypeScript, and starts
 */
export function hasToolsNode(root) {
  const own = path.join(root, 'node_modules', '.bin', 'node');
  if (existsSync(own)) return spawnSync(own, ['--version']).status === 0;
  return Number(process.versions.node.split('.')[0]) >= minimumMajor;
}

/** @param {string} root */
const stampFile = (root) => path.join(root, 'node_modules', '.stamp');

/** @param {string} root */
function fingerprint(root) {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  return `${process.platform} ${process.arch} ${createHash('sha256').update(lock).digest('hex')}`;
}

/**
 * @param {string} root
 * @returns {{ fingerprint: string, missing: string[] }}
 */
function readStamp(root) {
  try {
    return JSON.parse(readFileSync(stampFile(root), 'utf8'));
  } catch {
    return { fingerprint: '', missing: [] };
  }
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * @param {string} root
 * @param {boolean} withTools
 * @returns {string[]} folders of packages that are meant for this platform and missing
 */
function missingPackages(root, withTools) {
  return Object.entries(readPackages(path.join(root, 'package-lock.json')))
    .filter(([folder, locked]) => folder && isWanted(locked, withTools) && !existsSync(path.join(root, folder)))
    .map(([folder]) => folder);
}

/**
 * @param {string} root
 * @param {boolean} withTools
 */
function matchesNote(root, withTools) {
  const note = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = readPackages(note);
  return Object.entries(readPackages(path.join(root, 'package-lock.json'))).every(
    ([folder, locked]) => !folder || !isWanted(locked, withTools) || installed[folder]?.version === locked.version,
  );
}

/**
 * An optional package that names no platform is a dependency of one for another platform, and npm leaves it out
 * together with that one.
 * @param {LockedPackage} locked
 * @param {boolean} withTools
 */
function isWanted({ optional, dev, devOptional, os, cpu, libc }, withTools) {
  if ((dev || devOptional) && !withTools) return false;
  if (optional && !os && !cpu) return false;
  return allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, libcName);
}

/**
 * npm's rule: a list names the allowed values or, with `!`, the refused ones.
 * @param {string[] | undefined} list
 * @param {string} value
 */
function allows(list, value) {
  if (!list || list.length === 0) return true;
  const refused = list.filter((entry) => entry.startsWith('!'));
  if (refused.length > 0) return !refused.includes(`!${value}`);
  return list.includes(value);
}

const libcName = existsSync('/lib/ld-musl-x86_64.so.1') || existsSync('/lib/ld-musl-aarch64.so.1') ? 'musl' : 'glibc';
