import { type PointerEvent, useRef } from 'react';
import type { FiguresAnswer } from '#contract/vendor/figures.ts';
import { countText } from '#src/lib/text/countText.ts';
import { barsOf, baseLinePx, chartHeightPx, dotRowPx, slotAt } from './chartShape.ts';
import { bestDay, dayFiguresWords, shortDay, summaryWords } from './figureWords.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './ViewsChart.module.css';

/**
 * Views of each day as bars, enquiries as dots below them. A pointer, a finger or the arrow keys pick a day, whose
 * numbers the figures beside the chart then show.
 * @param picked index of the picked day in `days`, or null
 */
export function ViewsChart({
  figures,
  picked,
  onPick,
}: {
  figures: FiguresAnswer;
  picked: number | null;
  onPick: (index: number | null) => void;
}) {
  const { days } = figures;
  const keys = useRef<HTMLInputElement>(null);
  const last = days.length - 1;
  const slot = 100 / days.length;
  const best = bestDay(days);
  const shownDay = days[picked ?? last];
  const pickAt = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onPick(slotAt((clientX - left) / width, days.length));
  };
  return (
    <figure className={spacing.shrinks}>
      <div
        className={styles.plot}
        onPointerMove={pickAt}
        onPointerDown={(event) => {
          // The slider gets the focus, so that a tap elsewhere ends the picking. The default would take the focus away.
          event.preventDefault();
          keys.current?.setAttribute('data-by-pointer', '');
          keys.current?.focus({ preventScroll: true });
          pickAt(event);
        }}
        onPointerLeave={({ pointerType }) => {
          if (pointerType === 'mouse') onPick(null);
        }}
      >
        <input
          className={`visually-hidden ${styles.days}`}
          ref={keys}
          type="range"
          aria-label="Day"
          min={0}
          max={last}
          value={picked ?? last}
          aria-valuetext={shownDay && dayFiguresWords(shownDay)}
          onChange={(event) => onPick(event.target.valueAsNumber)}
          onFocus={() => onPick(picked ?? last)}
          onBlur={({ currentTarget }) => {
            currentTarget.removeAttribute('data-by-pointer');
            onPick(null);
          }}
          onKeyDown={({ key, currentTarget }) => {
            currentTarget.removeAttribute('data-by-pointer');
            if (key === 'Escape') onPick(null);
          }}
        />
        <svg className={styles.drawing} height={chartHeightPx} aria-hidden focusable={false}>
          {picked !== null && (
            <rect
              className={styles.picked}
              x={`${picked * slot}%`}
              width={`${slot}%`}
              y={0}
              height={chartHeightPx}
              rx={3}
            />
          )}
          <line className={styles.base} x1="0" x2="100%" y1={baseLinePx + 0.5} y2={baseLinePx + 0.5} />
          {barsOf(days.map(({ views }) => views)).map(
            ({ x, width, height }, index) =>
              height > 0 && (
                <rect
                  key={days[index]?.day}
                  className={styles.views}
                  x={`${x}%`}
                  width={`${width}%`}
                  y={baseLinePx - height}
                  height={height}
                  rx={2}
                />
              ),
          )}
          {days.map(
            ({ day, enquiries }, index) =>
              enquiries > 0 && (
                <circle key={day} className={styles.enquiries} cx={`${(index + 0.5) * slot}%`} cy={dotRowPx} r={3.5} />
              ),
          )}
        </svg>
      </div>
      <div className={styles.axis} aria-hidden>
        <span>{days[0] && shortDay(days[0].day)}</span>
        {best && (
          <span>
            Most {best === days[last] ? 'today' : `on ${shortDay(best.day)}`}: {countText(best.views)}
          </span>
        )}
        <span>Today</span>
      </div>
      <figcaption className="visually-hidden">{summaryWords(figures)}</figcaption>
    </figure>
  );
}
