import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/*
 * `npm run sbom`: what the shop is made of, for whoever has to look into a vulnerability or a licence. Writes
 * dist/sbom.json (CycloneDX, by npm) and dist/licences.md, both without what only development needs. `npm run build` makes
 * them last.
 */
const root = join(import.meta.dirname, '..');
const component = z.object({
  name: z.string(),
  version: z.string().regex(/^\d/),
  licenses: z
    .array(
      z.looseObject({
        license: z.looseObject({ id: z.string().optional(), name: z.string().optional() }).optional(),
        expression: z.string().optional(),
      }),
    )
    .optional(),
});
const documentSchema = z.looseObject({ bomFormat: z.literal('CycloneDX'), components: z.array(component).min(1) });

const made = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
});
if (made.status !== 0) {
  console.error(`npm made no list of the packages:\n${made.stderr}`);
  process.exit(1);
}
const document = documentSchema.parse(JSON.parse(made.stdout));
const licenceOf = ({ licenses = [] }: z.infer<typeof component>) =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(' or ') ||
  'not told';
const rows = document.components.map((one) => `| ${one.name} | ${one.version} | ${licenceOf(one)} |`).toSorted();
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(join(root, 'dist/sbom.json'), made.stdout);
writeFileSync(
  join(root, 'dist/licences.md'),
  ['# Packages and their licences', '', '| package | version | licence |', '| --- | --- | --- |', ...rows, ''].join(
    '\n',
  ),
);
console.log(`${rows.length} packages: dist/sbom.json, dist/licences.md`);
