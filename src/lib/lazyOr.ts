import { type ComponentType, lazy } from 'react';

/**
 * Creates a part of a page whose script is loaded on demand, and which is left out where script or sheet cannot be had,
 * as without a connection: the page is complete without it. The fallback stands here, apart from the import, because
 * the build loads the sheets of an import around all that follows it directly: `import(…).then(use, fallBack)` lets a
 * sheet that is missing take the page with it.
 * @param instead shown in its place
 */
export function lazyOr<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
) {
  return lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: instead }),
    ),
  );
}
