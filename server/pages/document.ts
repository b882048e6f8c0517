import { shopName } from '#contract/core/shop.ts';
import { dataElementId, rootElementId } from '#contract/core/pageDocument.ts';
import type { InlineTexts } from './contentSecurityPolicy.ts';
import type { RenderedPage, Site } from './site.ts';

/** JSON that may stand inside a script element: "<" cannot end it, and the line separators are valid in old parsers. */
function inertJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

type Page = Extract<RenderedPage, { kind: 'page' }>;

/** What the policy of a page has to allow of `pageDocument`; its data blocks are no scripts. */
export function inlineTexts(site: Site, page: Page): InlineTexts {
  const styles = page.styles
    .split('</style>')
    .slice(0, -1)
    .map((element) => element.slice(element.indexOf('>') + 1));
  return { scripts: [site.earlyScript], styles };
}

/** The whole HTML document of a rendered page. */
export function pageDocument(site: Site, page: Page): string {
  return `<!doctype html>
<html lang="en-GH" data-year="${new Date().getUTCFullYear()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="light dark"><meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d141e"><meta name="application-name" content="${shopName}"><meta name="format-detection" content="telephone=no">${page.head}<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">${page.styles}<script>${site.earlyScript}</script>${site.developmentHead}</head><body><div id="${rootElementId}">${page.body}</div><script type="application/json" id="${dataElementId}">${inertJson(page.data)}</script></body></html>
`;
}
