import { type OwnAdvertsAnswer, pauseAfterDays } from '#contract/catalogue/listing.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { ClockIcon } from '#src/ui/pictures/workIcons.tsx';
import type { DashboardSearch } from './dashboardSearch.ts';
import { countText } from '#src/lib/text/countText.ts';
import { advertsCount } from './selection/manyWords.ts';
import type { PostSelection } from './selection/postSelection.ts';
import styles from './StillThereStrip.module.css';

/**
 * Shown above the adverts that nobody touched for long, and above those that were paused for it: one tap answers for
 * all of them. Shows nothing above other lists.
 */
export function StillThereStrip({
  search,
  answer,
  busy,
  isCounted,
  onAnswer,
}: {
  search: DashboardSearch;
  answer: OwnAdvertsAnswer;
  busy: boolean;
  /** Whether the shop has said how many there are. Otherwise only those in view can be answered for. */
  isCounted: boolean;
  onAnswer: (action: 'still-there' | 'available', selection: PostSelection) => void;
}) {
  const { attention } = search;
  const { total, items } = answer;
  if ((attention !== 'stale' && attention !== 'paused') || total === 0) return null;
  // When all are in view they are named by id, which needs no connection. Otherwise the shop finds them by the filter.
  const selection: PostSelection =
    total === items.length ? { kind: 'some', ids: new Set(items.map(({ id }) => id)) } : { kind: 'matching' };
  const isPaused = attention === 'paused';
  const one = total === 1;
  return (
    <div className={styles.strip}>
      <Strip
        icon={<ClockIcon />}
        title={isPaused ? `${advertsCount(total)} paused` : one ? 'Is it still there?' : 'Are they still there?'}
        actions={
          <Button
            variant="outlined"
            className={styles.answer}
            disabled={busy || (selection.kind === 'matching' && !isCounted)}
            onClick={() => onAnswer(isPaused ? 'available' : 'still-there', selection)}
          >
            {isPaused
              ? one
                ? 'Put it back'
                : `Put all ${countText(total)} back`
              : one
                ? 'Still there'
                : `All ${countText(total)} still there`}
          </Button>
        }
      >
        {isPaused
          ? 'Nobody told us whether the parts are still there, so buyers do not see them.'
          : `If a part is gone, switch it to Not available. ${pauseAfterDays} days after we ask, we pause adverts without an answer.`}
      </Strip>
    </div>
  );
}
