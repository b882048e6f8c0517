import { formatPrice } from '#contract/core/money/money.ts';
import type { DeskReport, ReportDecision } from '#contract/desk/reports.ts';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { StatusChip } from '#src/ui/Chip.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { ActButton } from '../acts/ActButton.tsx';
import card from '../deskCard.module.css';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './ReportCard.module.css';
import { useDeskSheet } from '../acts/DeskSheets.tsx';
import { decideReportAct, takeBackAct } from '../deskCalls.ts';
import { advertStates, decisionWords, reasons, reportKindWords } from '../deskWords.ts';
import { PartPicture } from '#src/ui/pictures/PartPicture.tsx';

const ActSheet = lazyLayer(() => import('../acts/ActSheet.tsx').then((file) => file.ActSheet));

const moment = (at: string) => `${formatDay(at)}, ${formatTime(at)}`;

/**
 * What was reported, why, and what can be decided or was decided.
 * @param others further reports of the same thing, which are decided together with it
 */
export function ReportCard({ report, others = [] }: { report: DeskReport; others?: readonly DeskReport[] }) {
  const openSheet = useDeskSheet();
  const { id, kind, reason, note, at, about, reportsOfSame, person, offered, decided } = report;
  const ask = (decision: ReportDecision) =>
    openSheet((close) => (
      <ActSheet
        title={
          decision === 'suspend' && person ? `Suspend ${person.name}` : `${decisionWords[decision].label}: ${about}`
        }
        lead={decisionWords[decision].does}
        label={decisionWords[decision].label}
        danger={takesAway(decision)}
        isSentToPerson={decision !== 'nothing'}
        reasons={reasons[decision]}
        act={(sentence) => decideReportAct(id, decision, sentence)}
        onClose={close}
      />
    ));
  return (
    <Panel as="article" className={card.card} aria-label={`${reason}: ${about}`}>
      <div className={card.head}>
        <StatusChip kind="info">{reportKindWords[kind]}</StatusChip>
        {reportsOfSame > 1 && <StatusChip kind="warning">{reportsOfSame} reports of the same</StatusChip>}
        <SecondText className={card.end}>{moment(at)}</SecondText>
      </div>
      <h2 className={card.title}>{reason}</h2>
      {note && <blockquote className={card.quote}>{note}</blockquote>}
      {others.map((other) => (
        <div key={other.id} className={spacing.stack1}>
          <span className={card.facts}>
            <b>{other.reason}</b>
            <SecondText>{moment(other.at)}</SecondText>
          </span>
          {other.note && <blockquote className={card.quote}>{other.note}</blockquote>}
        </div>
      ))}
      <Reported report={report} />
      {person && (
        <p className={styles.person}>
          <AppLink to="/desk" search={{ show: 'find', text: person.accountId ?? person.email ?? person.name }}>
            {person.name}
          </AppLink>
          <SecondText>{person.email ?? 'without an e-mail'}</SecondText>
          {person.accountId === null && <StatusChip>No account</StatusChip>}
          {person.suspended && <StatusChip kind="error">Suspended</StatusChip>}
        </p>
      )}
      {decided ? (
        <Decided id={id} about={about} decided={decided} />
      ) : (
        <div className={card.acts}>
          {offered.map((decision) => (
            <ActButton
              key={decision}
              does={decisionWords[decision].does}
              color={takesAway(decision) ? 'error' : 'primary'}
              aria-label={`${decisionWords[decision].label}: ${about}`}
              onClick={() => ask(decision)}
            >
              {decisionWords[decision].label}
            </ActButton>
          ))}
        </div>
      )}
    </Panel>
  );
}

/** A decision that takes something away is red. */
const takesAway = (decision: ReportDecision) => decision === 'suspend' || decision === 'remove';

/** What was reported, as the person who reported it saw it. */
function Reported({ report: { about, advert, review, messages, kind } }: { report: DeskReport }) {
  if (advert) {
    const state = advertStates[advert.state];
    return (
      <div className={card.advert}>
        <div className={card.thumb}>
          <PartPicture picture={advert.picture} sizes="112px" alt={advert.picture?.alt} round={8} />
        </div>
        <div className={card.words}>
          <AppLink to="/single-advert" search={{ id: advert.id }}>
            {about}
          </AppLink>
          <span className={card.facts}>
            <b>{formatPrice(advert.pricePesewas)}</b>
            <StatusChip kind={state.kind}>{state.words}</StatusChip>
          </span>
          <p className={styles.description}>{advert.description}</p>
        </div>
      </div>
    );
  }
  if (review) {
    return (
      <div className={card.said}>
        <SecondText>
          {review.author}, {review.stars} of 5 stars{review.shown ? '' : ', hidden'}
        </SecondText>
        <p>{review.text}</p>
        {review.answer && (
          <>
            <SecondText>The vendor answers</SecondText>
            <p>{review.answer}</p>
          </>
        )}
      </div>
    );
  }
  if (kind === 'person') {
    return (
      <details className={card.said}>
        <summary>
          {about}: {messages.length} {messages.length === 1 ? 'message' : 'messages'}
        </summary>
        {messages.map(({ side, text, at, pictures }) => (
          <p key={at + text} className={styles.message} data-side={side}>
            <SecondText>
              {side === 'vendor' ? 'Vendor' : 'Buyer'}, {moment(at)}
            </SecondText>
            {text}
            {pictures > 0 && <SecondText>{pictures} pictures</SecondText>}
          </p>
        ))}
      </details>
    );
  }
  return <p className={styles.gone}>{about}. It is no longer there.</p>;
}

function Decided({
  id,
  about,
  decided,
}: Pick<DeskReport, 'id' | 'about'> & { decided: NonNullable<DeskReport['decided']> }) {
  const openSheet = useDeskSheet();
  const { decision, sentence, at, answer, takenBackAt, canTakeBack } = decided;
  const takeBack = () =>
    openSheet((close) => (
      <ActSheet
        title={`Undo: ${about}`}
        lead={`Everything is as it was before it was ${decisionWords[decision].done.toLowerCase()}.`}
        label="Undo"
        act={(act) => takeBackAct(id, act)}
        onClose={close}
      />
    ));
  return (
    <div className={styles.decided}>
      <span className={card.facts}>
        <StatusChip kind={decision === 'nothing' ? 'neutral' : 'success'}>{decisionWords[decision].done}</StatusChip>
        <SecondText>{moment(at)}</SecondText>
        {takenBackAt && <StatusChip kind="warning">Undone on {formatDay(takenBackAt)}</StatusChip>}
      </span>
      <p>{sentence}</p>
      {answer && (
        <blockquote className={card.quote}>
          <SecondText>Answered on {moment(answer.at)}</SecondText>
          <p>{answer.text}</p>
        </blockquote>
      )}
      {canTakeBack && (
        <div>
          <Button size="small" variant="outlined" aria-label={`Undo: ${about}`} onClick={takeBack}>
            Undo
          </Button>
        </div>
      )}
    </div>
  );
}
