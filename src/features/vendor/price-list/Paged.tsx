import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { nextLabel, Pager, previousLabel } from '#src/ui/layout/Pager.tsx';

const pageSize = 25;

/** Shows a long list page by page: a thousand rows at once would keep a phone busy. */
export function Paged<Item>({
  items,
  children,
}: {
  items: readonly Item[];
  children: (pageItems: readonly Item[]) => ReactNode;
}) {
  const [wanted, setWanted] = useState(1);
  const pages = Math.max(1, Math.ceil(items.length / pageSize));
  const page = Math.min(wanted, pages);
  const turn = (to: number, words: ReactNode) => (
    <Button variant="outlined" onClick={() => setWanted(to)}>
      {words}
    </Button>
  );
  return (
    <>
      {children(items.slice((page - 1) * pageSize, page * pageSize))}
      {pages > 1 && (
        <Pager
          page={page}
          pages={pages}
          previous={page > 1 ? turn(page - 1, previousLabel) : null}
          next={page < pages ? turn(page + 1, nextLabel) : null}
        />
      )}
    </>
  );
}
