import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import { LazyConfirmDialog } from '#src/ui/overlays/LazyConfirmDialog.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { advertsCount } from './manyWords.ts';
import type { PostActs } from './usePostActs.ts';

const PricesDialog = lazyLayer(() => import('./PricesDialog.tsx').then((file) => file.PricesDialog));

/** What is asked before adverts are deleted or their prices changed. @param chosen how many adverts are chosen */
export function PostsDialogs({
  acts: { asked, ask, selection, one, many, deleteOne, changePrices, changeChosen },
  chosen,
  adverts,
}: {
  acts: PostActs;
  chosen: number;
  /** Those of the page. */
  adverts: readonly OwnAdvert[];
}) {
  const isPending = many.pending !== null;
  const close = () => ask(null);
  if (asked === null) return null;
  if (asked.about === 'prices') {
    return (
      <PricesDialog
        count={chosen}
        adverts={adverts.filter(({ id }) => selection.kind === 'matching' || selection.ids.has(id))}
        pending={isPending}
        onChange={(percent) => void changePrices(percent)}
        onCancel={close}
      />
    );
  }
  const { doomed } = asked;
  const isSeveral = doomed === 'selected';
  return (
    <LazyConfirmDialog
      danger
      title={isSeveral ? `Delete ${advertsCount(chosen)}?` : 'Delete this advert?'}
      confirmLabel="Delete"
      pending={one.removing || isPending}
      onConfirm={() => void (isSeveral ? changeChosen('delete') : deleteOne(doomed))}
      onCancel={close}
    >
      <p>
        {isSeveral
          ? `${chosen === 1 ? 'It is' : 'They are'} removed from the shop at once. You can undo it for a few seconds.`
          : `“${doomed.title}” is removed from the shop at once. You can undo it for a few seconds.`}
      </p>
    </LazyConfirmDialog>
  );
}
