import { TableTheme } from '#src/ui/theme/TableTheme.tsx';
import { type PostSelection, selectedOfPage, togglePage } from '../selection/postSelection.ts';
import { SelectBox } from './SelectBox.tsx';

/** The box that chooses all adverts of the page, or none of them. @param isComing whether the list is on its way */
export function SelectPage({
  isComing,
  pageIds,
  selection,
  onSelect,
}: {
  isComing: boolean;
  pageIds: readonly string[];
  selection: PostSelection;
  onSelect: (selection: PostSelection) => void;
}) {
  const whole = selectedOfPage(selection, pageIds);
  return (
    <div data-choose inert={isComing}>
      <TableTheme>
        <SelectBox
          label="Select all on this page"
          checked={whole === 'all'}
          some={whole === 'some'}
          onToggle={() => onSelect(togglePage(selection, pageIds))}
        />
      </TableTheme>
    </div>
  );
}
