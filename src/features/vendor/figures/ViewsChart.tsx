import styled from '@emotion/styled';
import { type PointerEvent, useRef } from 'react';
import type { FiguresAnswer } from '#contract/vendor/figures.ts';
import { countText } from '#src/lib/countText.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';
import { visuallyHidden } from '#src/ui/theme/visuallyHidden.ts';
import { barsOf, baseLinePx, chartHeightPx, dotRowPx, slotAt } from './chartShape.ts';
import { bestDay, dayWords, shortDay, summaryWords } from './figureWords.ts';

const Frame = styled('figure')({ minWidth: 0, margin: 0 });
/** A finger that moves across reads day by day; one that moves up scrolls the page. */
const Plot = styled('div')({ position: 'relative', touchAction: 'pan-y', cursor: 'default' });
/** The keyboard's way through the days; a pointer does not need it. */
const Days = styled('input')({
  ...visuallyHidden,
  '&:focus-visible:not([data-by-pointer]) + svg': { outline: `2px solid ${colour.focus}`, outlineOffset: 2 },
});
const Drawing = styled('svg')({
  display: 'block',
  width: '100%',
  height: chartHeightPx,
  overflow: 'visible',
  borderRadius: radius.s,
  '& .picked': { fill: colour.soft },
  '& .base': { stroke: colour.hairline, shapeRendering: 'crispEdges' },
  '& .views': { fill: colour.primary },
  '& .enquiries': { fill: colour.success },
});
const Axis = styled('div')({
  ...type.small,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  marginTop: 4,
  color: colour.textSecond,
  whiteSpace: 'nowrap',
});
const Words = styled('figcaption')(visuallyHidden);

/**
 * Views of each day as bars, enquiries as dots below them. A pointer, a finger or the arrow keys pick a day, whose
 * numbers the figures beside the chart then show.
 * @param picked place of the picked day among `days`, or null
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
  const shown = days[picked ?? last];
  const pickAt = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onPick(slotAt((clientX - left) / width, days.length));
  };
  return (
    <Frame>
      <Plot
        onPointerMove={pickAt}
        onPointerDown={(event) => {
          // So that a tap elsewhere takes the picked day back; the default would take the focus away again.
          event.preventDefault();
          keys.current?.setAttribute('data-by-pointer', '');
          keys.current?.focus({ preventScroll: true });
          pickAt(event);
        }}
        onPointerLeave={({ pointerType }) => {
          if (pointerType === 'mouse') onPick(null);
        }}
      >
        <Days
          ref={keys}
          type="range"
          aria-label="Day"
          min={0}
          max={last}
          value={picked ?? last}
          aria-valuetext={shown && dayWords(shown)}
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
        <Drawing aria-hidden focusable={false}>
          {picked !== null && (
            <rect className="picked" x={`${picked * slot}%`} width={`${slot}%`} y={0} height={chartHeightPx} rx={3} />
          )}
          <line className="base" x1="0" x2="100%" y1={baseLinePx + 0.5} y2={baseLinePx + 0.5} />
          {barsOf(days.map(({ views }) => views)).map(
            ({ x, width, height }, index) =>
              height > 0 && (
                <rect
                  key={days[index]?.day}
                  className="views"
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
                <circle key={day} className="enquiries" cx={`${(index + 0.5) * slot}%`} cy={dotRowPx} r={3.5} />
              ),
          )}
        </Drawing>
      </Plot>
      <Axis aria-hidden>
        <span>{days[0] && shortDay(days[0].day)}</span>
        {best && (
          <span>
            Most {best === days[last] ? 'today' : `on ${shortDay(best.day)}`}: {countText(best.views)}
          </span>
        )}
        <span>Today</span>
      </Axis>
      <Words>{summaryWords(figures)}</Words>
    </Frame>
  );
}
