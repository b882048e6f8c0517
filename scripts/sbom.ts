import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/*
 * `npm run sbom`: lists the packages of the shop, for people who look into a vulnerability or a licence. Writes
 * dist/sbom.json (CycloneDX) and dist/licences.md from the lock file and the installed packages, both without the
 * packages that only development needs. `npm run build` writes them last. Debian's npm has no `npm sbom`.
 */
const root = path.join(import.meta.dirname, '..');
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.boolean().optional(), optional: z.boolean().optional(), integrity: z.string().optional() }),
  ),
});
const packageSchema = z.object({
  name: z.string(),
  version: z.string().regex(/^\d/),
  license: z.union([z.string(), z.object({ type: z.string() })]).optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
});
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** The licence as the package states it; an old package may have several in a list. */
function licenceOf({ license, licenses = [] }: z.infer<typeof packageSchema>): string {
  if (typeof license === 'string') return license;
  return license?.type ?? licenses.map(({ type }) => type).join(' OR ');
}

/** SPDX knows ids, and expressions made of ids; any other text is a name. */
function licenceEntry(licence: string) {
  if (/^[\w.+-]+$/.test(licence)) return { license: { id: licence } };
  return / (?:OR|AND|WITH) /.test(licence) ? { expression: licence } : { license: { name: licence } };
}

/** Converts a hash from a lock file ("sha512-…" in base64) to CycloneDX. */
function hashEntry(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split('-', 2);
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') };
}

const found = new Map<string, { name: string; version: string; licence: string; component: object }>();
for (const [folder, { dev, optional, integrity }] of Object.entries(
  lockSchema.parse(readJson('package-lock.json')).packages,
)) {
  // The lock file also lists packages for other platforms.
  if (folder === '' || dev || !existsSync(path.join(root, folder, 'package.json'))) continue;
  const about = packageSchema.parse(readJson(path.join(folder, 'package.json')));
  const { name, version } = about;
  const licence = licenceOf(about);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const component = {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    scope: optional ? 'optional' : 'required',
    purl,
    ...(integrity !== undefined && { hashes: [hashEntry(integrity)] }),
    ...(licence !== '' && { licenses: [licenceEntry(licence)] }),
  };
  found.set(component['bom-ref'], { name, version, licence, component });
}
if (found.size === 0) throw new Error('No package is installed.');

const own = packageSchema.parse(readJson('package.json'));
const document = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  serialNumber: `urn:uuid:${randomUUID()}`,
  version: 1,
  metadata: {
    timestamp: new Date().toISOString(),
    component: { 'bom-ref': `${own.name}@${own.version}`, type: 'application', name: own.name, version: own.version },
  },
  components: [...found.values()].map(({ component }) => component),
};
const rows = [...found.values()]
  .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence || 'not stated'} |`)
  .toSorted();
mkdirSync(path.join(root, 'dist'), { recursive: true });
writeFileSync(path.join(root, 'dist/sbom.json'), `${JSON.stringify(document, null, 2)}\n`);
writeFileSync(
  path.join(root, 'dist/licences.md'),
  ['# Packages and their licences', '', '| package | version | licence |', '| --- | --- | --- |', ...rows, ''].join(
    '\n',
  ),
);
console.log(`${rows.length} packages: dist/sbom.json, dist/licences.md`);
