import { useRouterState } from '@tanstack/react-router';

/** The page's metadata, which React moves into the head: title, description, canonical link, Open Graph tags. */
export function PageHead({
  title,
  description,
  canonicalPath,
  image,
  type = 'website',
}: {
  /** Without the shop's name. */
  title: string;
  description?: string | undefined;
  /** Path and query of the page's only canonical address. Without it the page asks not to be indexed. */
  canonicalPath?: string | undefined;
  /** A JPEG for previews, with its size in px; defaults to the shop's own. */
  image?: { path: string; alt: string; width: number; height: number } | undefined;
  type?: 'website' | 'product';
}) {
  const context = useRouterState({ select: (state): unknown => state.matches[0]?.context });
  const publicUrl = textIn(context, 'publicUrl');
  const siteName = textIn(context, 'siteName');
  const fullTitle = title === siteName ? title : `${title} | ${siteName}`;
  const preview = image ?? { path: '/pictures/open-graph.jpg', alt: siteName, width: 1200, height: 630 };
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {canonicalPath === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={publicUrl + canonicalPath} />
          <meta property="og:url" content={publicUrl + canonicalPath} />
        </>
      )}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={publicUrl + preview.path} />
      <meta property="og:image:width" content={String(preview.width)} />
      <meta property="og:image:height" content={String(preview.height)} />
      <meta property="og:image:alt" content={preview.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Reads a string from the router's context, whose type this folder does not know. */
function textIn(context: unknown, name: string): string {
  if (typeof context !== 'object' || context === null) return '';
  const value: unknown = Reflect.get(context, name);
  return typeof value === 'string' ? value : '';
}
