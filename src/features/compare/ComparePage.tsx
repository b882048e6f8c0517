import { maxCompared } from '#src/device/lists/compared.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { ListIcon } from '#src/ui/pictures/icons.tsx';
import { ListPage } from '#src/ui/layout/PageContainer.tsx';
import { EmptyState } from '#src/ui/layout/states.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { CompareTable } from './CompareTable.tsx';
import type { Compared } from './compareRows.ts';
import spacing from '#src/ui/layout/spacing.module.css';

/** Up to four parts side by side. @param tooMany whether the address names more than that */
export function ComparePage({
  parts,
  tooMany,
  onRemove,
}: {
  parts: readonly Compared[];
  tooMany: boolean;
  onRemove: (id: string) => void;
}) {
  return (
    <ListPage data-tall>
      <h1>Compare</h1>
      {tooMany && (
        <div className={spacing.above3}>
          <Strip kind="warning" icon={null} title={`Only ${maxCompared} parts can be compared at a time`}>
            These are the first {maxCompared}. Remove one to see another.
          </Strip>
        </div>
      )}
      {parts.length === 0 ? (
        <EmptyState
          icon={<ListIcon size={28} />}
          drawing="compare"
          heading="No parts to compare yet"
          actions={<LinkButton to="/view-product">View All Products</LinkButton>}
        >
          Press “Compare” (the scales) on up to {maxCompared} parts to see them side by side.
        </EmptyState>
      ) : (
        <CompareTable parts={parts} onRemove={onRemove} />
      )}
    </ListPage>
  );
}
