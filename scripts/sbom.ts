import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/*
 * `npm run sbom`: what the shop is made of, for whoever has to look into a vulnerability or a licence. Writes
 * dist/sbom.json (CycloneDX) and dist/licences.md out of the lock file and of what is installed, both without what only
 * development needs. `npm run build` makes them last. The npm of Debian knows no `npm sbom`.
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

/** As the package names it; a package of old has several in a list. */
function licenceOf({ license, licenses = [] }: z.infer<typeof packageSchema>): string {
  if (typeof license === 'string') return license;
  return license?.type ?? licenses.map(({ type }) => type).join(' OR ');
}

/** SPDX has ids, and expressions of them; anything else is a name. */
function licenceEntry(licence: string) {
  if (/^[\w.+-]+$/.test(licence)) return { license: { id: licence } };
  return / (?:OR|AND|WITH) /.test(licence) ? { expression: licence } : { license: { name: licence } };
}

/** "sha512-…" in base64, as a lock file has it. */
function hashEntry(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split('-', 2);
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') };
}

const found = new Map<string, { name: string; version: string; licence: string; component: object }>();
for (const [folder, { dev, optional, integrity }] of Object.entries(
  lockSchema.parse(readJson('package-lock.json')).packages,
)) {
  // The lock file also has what is for other platforms.
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
  .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence || 'not told'} |`)
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
