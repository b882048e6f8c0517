import type { CSSObject } from '@emotion/react';

/**
 * Grid or list without a script: the choice is an attribute of the document, set before the page is painted; without a
 * choice a phone shows rows and a wider screen the grid. Styles outside are those of the row on a phone.
 * @param grid in the grid, at every width
 * @param phoneGrid beside `grid`, in its two columns on a phone
 * @param wideRow in a row from 600 px on
 */
export function byView({
  grid = {},
  phoneGrid = {},
  wideRow = {},
}: {
  grid?: CSSObject;
  phoneGrid?: CSSObject;
  wideRow?: CSSObject;
}): CSSObject {
  return {
    '@media (max-width:599.95px)': { 'html[data-listing-view=grid] &': { ...grid, ...phoneGrid } },
    '@media (min-width:600px)': {
      'html:not([data-listing-view=list]) &': grid,
      'html[data-listing-view=list] &': wideRow,
    },
  };
}
