import { maxZipPictures } from '#contract/vendor/zipPictures.ts';
import { failureSentence } from '#src/http/failures.ts';
import { countedText, countText } from '#src/lib/text/countText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { CircleAlertIcon } from '#src/ui/pictures/icons.tsx';
import { Lead } from '#src/ui/Text.tsx';
import { FilePicker } from '../FilePicker.tsx';
import type { ZipState } from './useZip.ts';
import { ZipPlan } from './ZipPlan.tsx';
import { ZipResult } from './ZipResult.tsx';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './ZipPanel.module.css';

/** Pictures for many adverts, out of a ZIP. @param waitsForRows whether the page's rows must be imported first */
export function ZipPanel({ state, waitsForRows }: { state: ZipState; waitsForRows: boolean }) {
  const { zip, plan, choose, askAgain, start } = state;
  const making = zip?.done !== null && zip?.done !== undefined;
  const busy = making || (zip !== null && zip.pictures === null && zip.reason === null);
  return (
    <Panel className={spacing.stack4}>
      <div className={spacing.stack1}>
        <h2>Pictures</h2>
        <Lead>
          Choose a ZIP of pictures that are named by part number: 04465-02220.jpg, then 04465-02220_2.jpg and so on, or
          in a folder of that name. SY-20418.jpg names an advert by its own number. You first see which advert gets
          which picture.
        </Lead>
      </div>
      {zip && <h3 className={styles.name}>{zip.file.name}</h3>}
      {zip?.reason && (
        <Strip kind="error" live>
          {zip.reason}
        </Strip>
      )}
      {zip?.failure ? (
        <Strip
          kind="warning"
          live
          icon={<CircleAlertIcon />}
          actions={
            plan === null && (
              <Button variant="text" onClick={askAgain}>
                Try again
              </Button>
            )
          }
        >
          {sentenceOf(zip.failure, plan === null)}
        </Strip>
      ) : null}
      {zip?.pictures && plan === null && zip.failure === null && (
        <Strip kind="quiet" live>
          Looking for the adverts of {countedText(zip.pictures.length, 'picture', 'pictures')}…
        </Strip>
      )}
      {making && plan && <Making done={zip.done} total={countOf(plan)} />}
      {zip?.outcome && <ZipResult outcome={zip.outcome} />}
      {plan && !making && zip?.outcome === null && <ZipPlan plan={plan} waitsForRows={waitsForRows} onStart={start} />}
      <FilePicker
        label={zip ? 'Choose another ZIP' : 'Choose a ZIP'}
        accept=".zip,application/zip,application/x-zip-compressed"
        help={`At most ${maxZipPictures} pictures and 1 GB`}
        busy={busy}
        onPick={(file) => void choose(file)}
      />
    </Panel>
  );
}

const countOf = ({ adverts }: NonNullable<ZipState['plan']>) =>
  adverts.reduce((sum, { pictures }) => sum + pictures.length, 0);

function Making({ done, total }: { done: number; total: number }) {
  const words = `${countText(done)} of ${countedText(total, 'picture', 'pictures')} made smaller`;
  return (
    <div className={styles.making}>
      <progress aria-label="Pictures made smaller" max={Math.max(1, total)} value={done} />
      <span>{words}. Keep the shop open until all are done; then they are sent automatically.</span>
    </div>
  );
}

function sentenceOf(failure: unknown, isAsked: boolean): string {
  // Nothing that was handed to the outbox before a failure is lost, and nothing is sent twice.
  const again = ' Pictures that were ready are still sent. Choose the ZIP again for the rest: nothing is added twice.';
  const named = failure instanceof Error && (failure.name === 'SignedOutError' || failure.name === 'StorageFullError');
  const sentence = named ? failure.message : failureSentence(failure);
  return isAsked ? sentence : sentence + again;
}
