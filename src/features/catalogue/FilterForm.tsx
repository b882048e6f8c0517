import styled from '@emotion/styled';
import type { Facets, ListingSearch } from '#contract/catalogue/listing.ts';
import { Button, IconButton } from '#src/ui/buttons/Button.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { CloseIcon } from '#src/ui/pictures/icons.tsx';
import { AppLink, LinkButton } from '#src/ui/links.tsx';
import { below900, from900 } from '#src/ui/layout/screen.ts';
import { motion, radius, shadow } from '#src/ui/theme/shape.ts';
import { type as textStyle } from '#src/ui/theme/typography.ts';
import { activeFilters, countWords, withoutFilters } from './filters.ts';
import { FilterFields } from './FilterFields.tsx';
import { linkTo, type ListingPlace, pathOf } from './listingPlace.ts';
import { useFilterForm } from './useFilterForm.ts';

export const filterFormId = 'filters';

/*
 * One form for both: a panel beside the list from 900 px on, and below that a sheet that the browser itself opens (a
 * popover), so that it works before the app is live, and without script as a plain GET form.
 */
const Form = styled('form')({
  [below900]: {
    // Where a browser knows no popovers, the form stands open in the page.
    '&[popover]': {
      position: 'fixed',
      inset: 'auto 0 0',
      width: 'auto',
      maxWidth: 'none',
      maxHeight: '90%',
      margin: 0,
      padding: 0,
      overflow: 'hidden',
      flexDirection: 'column',
      border: 0,
      borderRadius: `${radius.xxl}px ${radius.xxl}px 0 0`,
      backgroundColor: colour.surface,
      color: 'inherit',
      boxShadow: shadow.floating,
    },
    '&:popover-open': { display: 'flex', animation: `sheet-in ${motion.sheetMs}ms ${motion.ease}` },
    '&::backdrop': { backgroundColor: colour.scrim },
  },
  [from900]: {
    '&[popover]': {
      display: 'block',
      position: 'static',
      width: 'auto',
      margin: 0,
      padding: '8px 20px 20px',
      overflow: 'visible',
      border: `1px solid ${colour.hairline}`,
      borderRadius: radius.xl,
      backgroundColor: colour.surface,
      color: 'inherit',
    },
  },
});
const Grab = styled('span')({
  flex: 'none',
  width: 36,
  height: 4,
  margin: '8px auto 0',
  borderRadius: 2,
  backgroundColor: colour.outline,
  [from900]: { display: 'none' },
});
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 56,
  [below900]: { padding: '0 4px 0 16px', borderBottom: `1px solid ${colour.hairline}` },
});
const Title = styled('h2')({ '&:focus': { outline: 'none' }, [from900]: { fontSize: '1rem', lineHeight: 1.375 } });
const DesktopOnly = styled('span')({ ...textStyle.small, [below900]: { display: 'none' } });
const PhoneOnly = styled('span')({ display: 'contents', [from900]: { display: 'none' } });
const Body = styled('div')({
  [below900]: { flex: '1 1 auto', minHeight: 0, overflowY: 'auto', padding: '16px 16px 24px' },
});
const Foot = styled('div')({
  display: 'flex',
  gap: 12,
  [below900]: {
    padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
    borderTop: `1px solid ${colour.hairline}`,
    '& > [data-variant=contained]': { flex: 1 },
  },
  // Beside the list a choice is applied at once, once the script runs.
  [from900]: { marginTop: 16, 'html[data-script=on] &': { display: 'none' } },
});

/** The filters of a listing, all of them in the URL. */
export function FilterForm({
  place,
  search,
  total,
  facets,
}: {
  place: ListingPlace;
  search: ListingSearch;
  total: number;
  facets: Facets;
}) {
  const { form, title, draft, counted, choose, type, leaveField, close, formProps } = useFilterForm(place, search, {
    total,
    facets,
  });
  const changed = activeFilters(search).length > 0;
  return (
    <Form
      id={filterFormId}
      ref={form}
      action={pathOf(place)}
      method="get"
      popover="auto"
      aria-labelledby={`${filterFormId}-title`}
      {...formProps}
    >
      {search.q !== undefined && <input type="hidden" name="q" value={search.q} />}
      {search.fits !== undefined && <input type="hidden" name="fits" value={search.fits} />}
      {search.vendor !== undefined && <input type="hidden" name="vendor" value={search.vendor} />}
      <Grab />
      <Head>
        <Title id={`${filterFormId}-title`} ref={title} tabIndex={-1}>
          Filters
        </Title>
        {changed && (
          <DesktopOnly>
            <AppLink {...linkTo(place)} search={withoutFilters(search)} resetScroll={false}>
              Clear All
            </AppLink>
          </DesktopOnly>
        )}
        <PhoneOnly>
          <IconButton
            type="button"
            aria-label="Close"
            {...{ popoverTarget: filterFormId, popoverTargetAction: 'hide' }}
          >
            <CloseIcon />
          </IconButton>
        </PhoneOnly>
      </Head>
      <Body>
        <FilterFields
          place={place}
          draft={draft}
          facets={counted.facets}
          choose={choose}
          type={type}
          leaveField={leaveField}
        />
      </Body>
      <Foot>
        <LinkButton
          {...linkTo(place)}
          search={withoutFilters(search)}
          resetScroll={false}
          variant="text"
          onClick={close}
        >
          Clear All
        </LinkButton>
        <Button type="submit">Show {countWords(counted.total)}</Button>
      </Foot>
    </Form>
  );
}
