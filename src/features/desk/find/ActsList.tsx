import type { FoundAct } from '#contract/desk/accounts.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { SecondText } from '#src/ui/Text.tsx';
import card from '../deskCard.module.css';
import { actWords } from '../deskWords.ts';

/** Earlier decisions, with the person's answers. */
export function ActsList({ acts }: { acts: readonly FoundAct[] }) {
  if (acts.length === 0) return null;
  return (
    <details className={card.said}>
      <summary>
        {acts.length} {acts.length === 1 ? 'decision' : 'decisions'} before
      </summary>
      <ul className={card.entries}>
        {acts.map(({ kind, about, sentence, at, endedAt, answer }) => (
          <li key={at + kind + about}>
            <SecondText>
              {formatDay(at)}: {actWords[kind]}, {about}
              {endedAt ? `, undone on ${formatDay(endedAt)}` : ''}
            </SecondText>
            <p>{sentence}</p>
            {answer !== null && <blockquote className={card.quote}>{answer}</blockquote>}
          </li>
        ))}
      </ul>
    </details>
  );
}
