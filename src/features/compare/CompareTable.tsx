import styled from '@emotion/styled';
import { createLink } from '@tanstack/react-router';
import { pictureSlots, pictureUrl } from '#contract/core/pictures.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { NoPicture } from '#src/ui/pictures/NoPicture.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { from600 } from '#src/ui/layout/screen.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { clamp, type } from '#src/ui/theme/typography.ts';
import { type Compared, compareRows } from './compareRows.ts';

// It scrolls by itself, so that the page does not; the first column stays.
const Scroller = styled('section')({
  width: 'fit-content',
  maxWidth: '100%',
  marginTop: 16,
  overflowX: 'auto',
  border: `1px solid ${colour.hairline}`,
  borderRadius: radius.xl,
  backgroundColor: colour.page,
});
const Table = styled('table')({
  ...type.small,
  borderCollapse: 'separate',
  borderSpacing: 0,
  textAlign: 'left',
  '& th, & td': { padding: 12, verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& tr > *:not(:first-of-type), & td': { width: 168, minWidth: 168, [from600]: { width: 240, minWidth: 200 } },
  '& tbody > tr > *': { borderTop: `1px solid ${colour.hairline}` },
  '& tr > :first-child': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: 96,
    minWidth: 96,
    borderRight: `1px solid ${colour.hairline}`,
    backgroundColor: colour.sunken,
    color: colour.textSecond,
    fontWeight: 600,
    overflowWrap: 'normal',
    [from600]: { width: 144, minWidth: 144 },
  },
  '& tr[data-row=Price] > td': type.price,
});
const Title = createLink(
  styled('a')({ ...type.smallStrong, ...clamp(3), marginTop: 8, minHeight: 60, color: 'inherit' }),
);
const Away = styled('p')({ ...type.smallStrong, marginTop: 8, minHeight: 60, color: colour.error });

/**
 * Parts side by side: one column for each, one row for each thing that is told.
 * @param onRemove takes a part out
 */
export function CompareTable({ parts, onRemove }: { parts: readonly Compared[]; onRemove: (id: string) => void }) {
  return (
    // A keyboard scrolls it once it has the focus.
    <Scroller tabIndex={0} aria-label="Parts side by side">
      <Table>
        <thead>
          <tr>
            <th scope="col">Part</th>
            {parts.map((part) => (
              <th key={part.id} scope="col">
                <Head part={part} />
                <Button
                  variant="text"
                  style={{ marginLeft: -12 }}
                  aria-label={`Remove ${part.kind === 'offered' ? part.advert.title : 'this part'}`}
                  onClick={() => onRemove(part.id)}
                >
                  Remove
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRows.map(({ label, textOf }) => (
            <tr key={label} data-row={label}>
              <th scope="row">{label}</th>
              {parts.map((part) => (
                <td key={part.id}>{part.kind === 'offered' ? textOf(part.advert) : '–'}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" aria-label="See the advert" />
            {parts.map((part) => (
              <td key={part.id}>
                {part.kind !== 'unknown' && (
                  <LinkButton to="/single-advert" search={{ id: part.id }} variant="outlined">
                    {part.kind === 'gone' ? 'Similar parts' : 'View'}
                  </LinkButton>
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </Table>
    </Scroller>
  );
}

function Head({ part }: { part: Compared }) {
  if (part.kind !== 'offered') {
    return (
      <>
        <NoPicture />
        <Away>{part.kind === 'gone' ? 'No longer for sale' : 'There is no such advert'}</Away>
      </>
    );
  }
  const { id, title, picture } = part.advert;
  return (
    <>
      {picture?.ready ? (
        <Picture
          urlAt={(width, format) => pictureUrl(picture.id, width, format)}
          widths={pictureSlots}
          sizes="(min-width:600px) 216px, 144px"
          alt=""
          eager
        />
      ) : (
        <NoPicture />
      )}
      <Title to="/single-advert" search={{ id }}>
        {title}
      </Title>
    </>
  );
}
