import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { projectDir } from '#server/config/config.ts';
import { escapeHtml } from '#server/escapeHtml.ts';
import { chromiumArgs, ensureChromium } from '#tests/support/chromium.ts';
import { withShop } from '#tests/support/shop/shopProcess.ts';
import { auditedPages } from './auditedPages.ts';
import { type AuditShop, type Form, openAs, openAuditShop } from './auditShop.ts';
import { layers } from './checkAccess.ts';

/*
 * `npm run sheets -- --out FOLDER --groups shop,layers`: takes every screen of the built shop and every layer over one,
 * at 360 and 1280, in light and dark, each in a file, and puts all of a group beside each other on contact sheets, to
 * compare before and after a change of the look.
 */
const groups = ['shop', 'people', 'desk', 'plain', 'layers'] as const;
type Group = (typeof groups)[number];
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: path.join(projectDir, '.cache/sheets') },
    groups: { type: 'string', default: groups.join() },
  },
});
const wanted = values.groups.split(',').map((word) => word.trim());
const unknown = wanted.filter((word) => !groups.some((group) => group === word));
if (unknown.length > 0) {
  console.error(`Give --groups out of ${groups.join()}`);
  process.exit(2);
}

const schemes = ['light', 'dark'] as const;
const formNames = ['phone', 'desktop'] as const satisfies readonly Form[];
const ofScreen = { phone: { width: 175, height: 360 }, desktop: { width: 576, height: 360 } };
const gap = 12;
const lineHeight = 28;
const rowsOfSheet = 8;

/** A screen, and how a page with it is opened. */
interface Screen {
  readonly name: string;
  readonly group: Group;
  readonly only?: Form | undefined;
  open(form: Form): Promise<Page>;
}

/** A screen that was taken: its files by form and scheme. */
interface Taken {
  readonly name: string;
  readonly files: ReadonlyMap<string, string>;
}

await mkdir(values.out, { recursive: true });
await withShop(async (shop) => {
  const audited = await openAuditShop(shop);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  const screens = screensOf(browser, audited);
  for (const group of groups.filter((name) => wanted.includes(name))) {
    const taken: Taken[] = [];
    for (const screen of screens.filter((one) => one.group === group)) {
      // Tried twice: on a busy machine a press can meet a page that is not ready for it. If it fails again, the others
      // go on.
      const one = await take(screen)
        .catch(() => take(screen))
        .catch((error: unknown) => console.error(`${screen.name} could not be opened: ${String(error)}`));
      if (one) taken.push(one);
      else process.exitCode = 1;
    }
    for (let first = 0; first < taken.length; first += rowsOfSheet) {
      await writeSheet(`${group}-${first / rowsOfSheet + 1}`, taken.slice(first, first + rowsOfSheet));
    }
  }
  await browser.close();
});

function screensOf(browser: Browser, audited: AuditShop): Screen[] {
  const pages = auditedPages(audited).map(({ name, ...about }): Screen => {
    const place = about.isPlain ? 'plain' : about.person === 'staff' ? 'desk' : about.isPublic ? 'shop' : 'people';
    return { name, group: place, open: (form) => openAs(browser, audited, { ...about, form }) };
  });
  const opened = layers(audited).map((layer): Screen => ({
    name: layer.name,
    group: 'layers',
    only: layer.only,
    async open(form) {
      const page = await openAs(browser, audited, { ...layer, form });
      await (await layer.open(page, audited)).waitFor();
      return page;
    },
  }));
  return [...pages, ...opened];
}

async function take({ name, group, only, open }: Screen): Promise<Taken> {
  const files = new Map<string, string>();
  for (const form of formNames.filter((one) => only === undefined || only === one)) {
    const page = await open(form);
    await page.waitForLoadState('networkidle');
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      // Icons and fading elements take on the colours of the other scheme some frames later.
      await page.waitForTimeout(600);
      const file = path.join(values.out, `${group}-${name.replaceAll(/\W+/g, '-')}-${form}-${colorScheme}.jpg`);
      await page.screenshot({ path: file, type: 'jpeg', quality: 80 });
      files.set(`${form}-${colorScheme}`, file);
    }
    await page.context().close();
  }
  console.log(`${group}: ${name}`);
  return { name, files };
}

/** Writes a row for each screen: phone and desktop, light and dark. */
async function writeSheet(name: string, taken: readonly Taken[]): Promise<void> {
  const columns = formNames.flatMap((form) => schemes.map((scheme) => ({ form, scheme })));
  const rowHeight = lineHeight + ofScreen.phone.height + gap;
  const width = columns.reduce((sum, { form }) => sum + ofScreen[form].width + gap, gap);
  const parts: OverlayOptions[] = [];
  for (const [row, { name: screen, files }] of taken.entries()) {
    const top = row * rowHeight;
    const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${lineHeight}"><text x="${gap}" y="20" font-family="sans-serif" font-size="16">${escapeHtml(screen)}</text></svg>`;
    parts.push({ input: Buffer.from(words), left: 0, top });
    let left = gap;
    for (const { form, scheme } of columns) {
      const file = files.get(`${form}-${scheme}`);
      const size = ofScreen[form];
      if (file)
        parts.push({
          input: await sharp(file)
            .resize({ ...size, fit: 'inside' })
            .toBuffer(),
          left,
          top: top + lineHeight,
        });
      left += size.width + gap;
    }
  }
  const file = path.join(values.out, `sheet-${name}.jpg`);
  await sharp({ create: { width, height: taken.length * rowHeight, channels: 3, background: '#c9ced6' } })
    .composite(parts)
    .jpeg({ quality: 82 })
    .toFile(file);
  console.log(file);
}
