import { useRef, useState } from 'react';
import {
  type IssuePreview,
  issueTextSchema,
  maxIssueCharacters,
  maxMailsPerMinute,
  sendIssueSchema,
  usualMailsPerMinute,
} from '#contract/desk/deskNewsletter.ts';
import { failureSentence, isUnreachable } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { inPage } from '#src/lib/inPage.ts';
import { countedText } from '#src/lib/text/countText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { WarningIcon } from '#src/ui/pictures/icons.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { LazyConfirmDialog } from '#src/ui/overlays/LazyConfirmDialog.tsx';
import card from '../deskCard.module.css';
import { type DeskAct, previewIssue, sendIssueAct, testIssueAct } from '../deskCalls.ts';
import { typedNumber } from '../typedNumber.ts';
import { useDeskAct } from '../acts/useDeskAct.ts';
import { issueOf, type IssueParts, partsOf } from './issueParts.ts';
import { MailFrame } from './MailFrame.tsx';
import styles from './Newsletter.module.css';
import { TextToolbar } from './TextToolbar.tsx';
import { useNewsletterDraft } from './useNewsletterDraft.ts';

const example = 'Text, **bold** words, [links](https://…), lists and headings.';
const readersOf = (count: number) => countedText(count, 'subscriber', 'subscribers');

/** Where an issue is written, previewed, tested and sent. Only what was previewed can be sent. */
export function IssueEditor({ subscribers }: { subscribers: number }) {
  const http = useHttp();
  const { text, isKept, write } = useNewsletterDraft();
  const [preview, setPreview] = useState<(IssuePreview & { of: string }) | null>(null);
  const [looking, setLooking] = useState(false);
  const [typed, setTyped] = useState<IssueParts | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string | undefined>();

  async function look(markdown: string): Promise<void> {
    const parsed = issueTextSchema.safeParse({ markdown });
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message);
      return;
    }
    setLooking(true);
    try {
      setPreview({ ...(await previewIssue(http, parsed.data)), of: markdown });
    } catch (error) {
      setProblem(
        isUnreachable(error)
          ? 'The shop cannot be reached, and the preview is made there. What you wrote stays here.'
          : failureSentence(error, true),
      );
    } finally {
      setLooking(false);
    }
  }

  if (text === null) return <RowSkeleton count={1} plainHeight={280} />;
  const isFresh = preview?.of === text;
  // What is typed stays in its field, also a heading at the beginning of the text.
  const issue = typed && issueOf(typed) === text ? typed : partsOf(text);
  const change = (parts: IssueParts) => {
    setTyped(parts);
    write(issueOf(parts));
    setProblem(undefined);
  };
  return (
    <div className={styles.desk}>
      <form className={styles.editor} noValidate onSubmit={inPage(() => look(text))}>
        <TextField
          label="Subject"
          autoComplete="off"
          placeholder="What is new in the yard"
          value={issue.subject}
          onChange={({ target }) => change({ ...issue, subject: target.value })}
        />
        <TextToolbar field={field} onChange={(body) => change({ ...issue, body })} />
        <TextAreaField
          ref={(element) => {
            field.current = element;
          }}
          label="Text"
          help="It stays on this device until it is sent."
          placeholder={example}
          rows={14}
          value={issue.body}
          error={problem}
          maxCharacters={maxIssueCharacters}
          onChange={({ target }) => change({ ...issue, body: target.value })}
        />
        {!isKept && (
          <Strip kind="warning" live>
            This device has no room to save it. It is lost when you close the page.
          </Strip>
        )}
        <SubmitButton size="medium" pending={looking}>
          {preview && !isFresh ? 'Preview again' : 'Preview'}
        </SubmitButton>
      </form>
      {preview && isFresh && (
        <Preview
          key={preview.of}
          preview={preview}
          subscribers={subscribers}
          onSent={() => {
            setPreview(null);
            write('');
          }}
        />
      )}
    </div>
  );
}

/** The mail as it will look, with buttons to test and to send it. */
function Preview({
  preview: { subject, html, text, of },
  subscribers,
  onSent,
}: {
  preview: IssuePreview & { of: string };
  subscribers: number;
  onSent: () => void;
}) {
  const { run, pending } = useDeskAct();
  const [typedRate, setTypedRate] = useState(String(usualMailsPerMinute));
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [rateFault, setRateFault] = useState<string>();
  const read = sendIssueSchema.shape.mailsPerMinute.safeParse(typedNumber(typedRate));
  const rate = read.data ?? null;
  const minutes = rate === null ? null : Math.max(Math.ceil(subscribers / rate), 1);

  async function act(wanted: DeskAct): Promise<void> {
    const failure = await run(wanted);
    setAsking(false);
    setRefusal(failure?.sentence ?? null);
    if (failure === null && wanted.path.endsWith('/issues')) onSent();
  }

  return (
    <Panel as="section" className={card.card} aria-labelledby="issue-preview">
      <h2 id="issue-preview" className={card.title}>
        {subject}
      </h2>
      <MailFrame html={html} subject={subject} />
      <details className={card.said}>
        <summary>As text</summary>
        <pre className={styles.text}>{text}</pre>
      </details>
      {subscribers === 0 ? (
        <SecondText>Nobody has confirmed the newsletter yet, so there is nobody to send it to.</SecondText>
      ) : (
        <TextField
          className={styles.rate}
          label="Mails a minute"
          error={rateFault}
          help={`${readersOf(subscribers)}${minutes === null ? '' : `: ${countedText(minutes, 'minute', 'minutes')}`}. Mail providers accept only a few at once from a new sender.`}
          type="number"
          inputMode="numeric"
          min={1}
          max={maxMailsPerMinute}
          value={typedRate}
          onChange={({ target }) => {
            setTypedRate(target.value);
            setRateFault(undefined);
          }}
        />
      )}
      {refusal !== null && (
        <Strip kind="error" icon={<WarningIcon />} live>
          {refusal}
        </Strip>
      )}
      <div className={card.acts}>
        <Button variant="outlined" disabled={pending} onClick={() => void act(testIssueAct(of))}>
          Send me a test
        </Button>
        {subscribers > 0 && (
          <Button
            disabled={pending}
            onClick={() => (rate === null ? setRateFault(read.error?.issues[0]?.message) : setAsking(true))}
          >
            Send to {readersOf(subscribers)}
          </Button>
        )}
      </div>
      {asking && rate !== null && (
        <LazyConfirmDialog
          title={`Send “${subject}”?`}
          confirmLabel="Send"
          pending={pending}
          onConfirm={() => void act(sendIssueAct(of, rate))}
          onCancel={() => setAsking(false)}
        >
          It goes to {readersOf(subscribers)}, {rate} a minute. You can stop it at any time, but mails that were sent
          cannot be taken back.
        </LazyConfirmDialog>
      )}
    </Panel>
  );
}
