import { countedText, countText } from '#src/lib/text/countText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { StatusChip } from '#src/ui/Chip.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { CircleAlertIcon, CircleCheckIcon } from '#src/ui/pictures/icons.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { Paged } from '../Paged.tsx';
import type { PicturePlan, ZipPicture } from './zipPictures.ts';
import help from '../ColumnHelp.module.css';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './ZipPanel.module.css';

/** Which adverts and rows get which pictures of a ZIP, before anything is added. */
export function ZipPlan({
  plan: { adverts, rows, unmatched },
  waitsForRows,
  onStart,
}: {
  plan: PicturePlan;
  waitsForRows: boolean;
  onStart: () => void;
}) {
  const full = adverts.filter(({ room }) => room === 0);
  const open = adverts.filter(({ room }) => room > 0);
  const count = open.reduce((sum, { pictures, room }) => sum + Math.min(pictures.length, room), 0);
  const pictures = (n: number) => countedText(n, 'picture', 'pictures');
  const list = [
    ...open.map(({ advert, pictures: own, room }) => ({
      key: advert.id,
      title: advert.title,
      mark: `SY-${advert.number}`,
      note: own.length > room ? `There is room for ${pictures(room)} more.` : null,
      own,
    })),
    ...rows.map(({ row, pictures: own }) => ({
      key: `row ${row.row}`,
      title: row.advert.title,
      mark: `Row ${row.row}`,
      note: null,
      own,
    })),
  ];
  return (
    <>
      <output className={spacing.wrap2}>
        {count > 0 && (
          <StatusChip kind="success" icon={<CircleCheckIcon size={20} />}>
            {pictures(count)} for {countedText(open.length, 'advert', 'adverts')}
          </StatusChip>
        )}
        {rows.length > 0 && (
          <StatusChip kind="success" icon={<CircleCheckIcon size={20} />}>
            {pictures(rows.reduce((sum, row) => sum + row.pictures.length, 0))} for{' '}
            {countedText(rows.length, 'row', 'rows')}
          </StatusChip>
        )}
        {full.length > 0 && (
          <StatusChip kind="warning" icon={<CircleAlertIcon size={20} />}>
            {countedText(full.length, 'advert is full', 'adverts are full')}
          </StatusChip>
        )}
        {unmatched.length > 0 && (
          <StatusChip kind="warning" icon={<CircleAlertIcon size={20} />}>
            {countedText(unmatched.length, 'name matches nothing', 'names match nothing')}
          </StatusChip>
        )}
      </output>
      {list.length === 0 && unmatched.length > 0 && (
        <Strip kind="info">
          None of your adverts has a part number like these names. Name the pictures by the part numbers of your
          adverts, or import the adverts first.
        </Strip>
      )}
      {list.length > 0 && waitsForRows && (
        <Strip kind="info">Import the rows above: the pictures are added right after that.</Strip>
      )}
      {count > 0 && !waitsForRows && (
        <div>
          <Button variant="contained" onClick={onStart}>
            Add {pictures(count)}
          </Button>
        </div>
      )}
      {list.length > 0 && (
        <Paged items={list}>
          {(pageEntries) => (
            <ul className={styles.list}>
              {pageEntries.map(({ key, title, mark, note, own }) => (
                <li key={key}>
                  <strong>{title}</strong> <SecondText>{mark}</SecondText>
                  <SecondText as="div">
                    {countText(own.length)}: {namesOf(own)}
                  </SecondText>
                  {note && <SecondText>{note}</SecondText>}
                </li>
              ))}
            </ul>
          )}
        </Paged>
      )}
      {list.length > 0 && <SecondText>Pictures that an advert has already are left out.</SecondText>}
      <Rest
        title="Full: an advert has at most 8 pictures"
        names={full.map(({ advert }) => `SY-${advert.number} ${advert.title}`)}
      />
      <Rest title="These match no part number of yours" names={unmatched.map(({ file }) => file.path)} />
    </>
  );
}

function Rest({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <details className={help.box}>
      <summary>
        {title} ({countText(names.length)})
      </summary>
      <ul className={styles.restNames}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );
}

const namesOf = (pictures: readonly ZipPicture[]) => pictures.map(({ name }) => name).join(', ');
