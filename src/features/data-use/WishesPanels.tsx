import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { useHydrated } from '#src/lib/useHydrated.ts';
import { changeDataWishes, dataWishesAtom, hasSaveData } from '#src/device/usage/dataWishesAtom.ts';
import type { BackgroundRefresh, DataWishes } from '#src/device/usage/shared/dataWishes.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { Radio, Switch } from '#src/ui/fields/ticks.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './WishesPanels.module.css';

function change(wishes: Partial<DataWishes>): void {
  changeDataWishes(wishes).catch(() => {
    notify({
      kind: 'error',
      message: 'This device could not save your choice',
      detail: 'Free some space and try again.',
    });
  });
}

/** The switch "Use less data", which the browser's Save-Data setting turns on automatically. */
export function LessDataPanel() {
  const { lessData } = useAtomValue(dataWishesAtom);
  const saveData = useHydrated() && hasSaveData();
  return (
    <Panel as="section" aria-label="Less data">
      <Switch
        label={<b>Use less data</b>}
        checked={lessData || saveData}
        disabled={saveData}
        aria-describedby="less-data-help"
        onChange={(event) => change({ lessData: event.target.checked })}
      />
      <SecondText as="p" id="less-data-help">
        {saveData
          ? 'On automatically: your browser asks for less data (Save-Data). Pictures are small, the saved catalogue has none, and the banner does not move.'
          : 'Pictures are small, the saved catalogue has none, and the banner on the home page does not move.'}
      </SecondText>
    </Panel>
  );
}

const choices: readonly { value: BackgroundRefresh; label: string; description: string }[] = [
  { value: 'unmetered', label: 'On Wi-Fi', description: 'Or another connection without a data limit.' },
  { value: 'always', label: 'On any connection', description: 'Also on mobile data.' },
  { value: 'never', label: 'Never', description: 'Only while you use the shop.' },
];

/** When the saved catalogue may be refreshed while the shop is closed. */
export function RefreshPanel() {
  const { backgroundRefresh } = useAtomValue(dataWishesAtom);
  const headingId = useId();
  const able = !useHydrated() || canRefresh();
  return (
    <Panel as="section" aria-labelledby={headingId}>
      <h2 className={styles.heading} id={headingId}>
        Refresh the saved catalogue
      </h2>
      <SecondText as="p">
        {able
          ? 'While the shop is closed. Your browser chooses when, and does it only for installed apps.'
          : 'This browser does it only while you use the shop.'}
      </SecondText>
      {able && (
        <div role="radiogroup" aria-labelledby={headingId} className={`${spacing.stack2} ${spacing.above3}`}>
          {choices.map(({ value, label, description }) => (
            <Radio
              key={value}
              name="background-refresh"
              value={value}
              label={label}
              description={description}
              checked={backgroundRefresh === value}
              onChange={() => change({ backgroundRefresh: value })}
            />
          ))}
        </div>
      )}
    </Panel>
  );
}

function canRefresh(): boolean {
  return 'ServiceWorkerRegistration' in globalThis && 'periodicSync' in ServiceWorkerRegistration.prototype;
}
