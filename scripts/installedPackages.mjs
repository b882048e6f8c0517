import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/*
 * Whether node_modules holds what package-lock.json asks for. A stamp makes the answer cheap; where it is missing or
 * older than the lock file, npm's own note of what it installed is compared package by package, so that nothing is
 * installed twice after somebody ran npm by hand. Plain JavaScript for Node 20 and no packages: it runs before there are any.
 */

/** The oldest Node that runs the server's TypeScript; the package `node` brings a newer one. */
const minimumMajor = 24;

/** @typedef {{ version?: string, optional?: boolean, link?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage */

/**
 * @param {string} root the project's folder
 * @returns {boolean} whether everything is there that can be had on this machine
 */
export function arePackagesInstalled(root) {
  if (!hasNode(root)) return false;
  const missing = missingPackages(root);
  const stamp = readStamp(root);
  if (stamp.fingerprint === fingerprint(root)) return missing.every((name) => stamp.missing.includes(name));
  if (missing.length > 0 || !matchesNote(root)) return false;
  stampPackages(root);
  return true;
}

/**
 * Notes that npm has done what it could. A package that is still missing then (a registry may lack the binary of one
 * platform) is not asked for again.
 * @param {string} root the project's folder
 */
export function stampPackages(root) {
  try {
    const stamp = { fingerprint: fingerprint(root), missing: missingPackages(root) };
    writeFileSync(stampFile(root), `${JSON.stringify(stamp)}\n`);
  } catch {
    // Another account's folder that may only be read: then the long comparison is made at every start.
  }
}

/**
 * @param {string} root the project's folder
 * @returns {boolean} whether `node` in an npm script will be one that runs TypeScript
 */
export function hasNode(root) {
  const own = ownNode(root);
  if (existsSync(own)) return isExecutable(own);
  return Number(process.versions.node.split('.')[0]) >= minimumMajor;
}

/**
 * @param {string} root the project's folder
 * @returns {boolean} whether the Node in node_modules starts on this machine; true when there is none to start
 */
export function doesNodeRun(root) {
  const own = ownNode(root);
  return !existsSync(own) || spawnSync(own, ['--version']).status === 0;
}

/**
 * @param {string} root the project's folder
 * @returns {string} the Node that runs the server
 */
export function serverNode(root) {
  const own = ownNode(root);
  return existsSync(own) ? own : process.execPath;
}

/** @param {string} root */
const ownNode = (root) => path.join(root, 'node_modules', '.bin', 'node');
/** @param {string} root */
const stampFile = (root) => path.join(root, 'node_modules', '.stamp');

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

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
 * @returns {string[]} folders of packages that are for this platform and not there
 */
function missingPackages(root) {
  return Object.entries(readPackages(path.join(root, 'package-lock.json')))
    .filter(([folder, locked]) => folder && isWanted(locked) && !existsSync(path.join(root, folder)))
    .map(([folder]) => folder);
}

/** @param {string} root */
function matchesNote(root) {
  const note = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = readPackages(note);
  return Object.entries(readPackages(path.join(root, 'package-lock.json'))).every(
    ([folder, locked]) => !folder || !isWanted(locked) || installed[folder]?.version === locked.version,
  );
}

/**
 * An optional package that names no platform is a part of one for another platform, and npm leaves it out with that.
 * @param {LockedPackage} locked
 */
function isWanted({ optional, os, cpu, libc }) {
  if (optional && !os && !cpu) return false;
  return allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, libcName);
}

/**
 * npm's rule: a list names what is allowed, or with `!` what is not.
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
