import { useId } from 'react';
import { useHydrated } from '#src/lib/useHydrated.ts';
import { canCount } from '#src/device/usage/pageMeter.ts';
import { totalBytes, type UseKind, kindsOfUse } from '#src/device/usage/shared/dataUse.ts';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { SizeCell, SizeTable } from './sizeTable.tsx';
import { useDataUse } from './useDataUse.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import { SecondText } from '#src/ui/Text.tsx';

const names: Record<UseKind, string> = {
  pages: 'Pages',
  pictures: 'Pictures',
  app: 'Scripts and styles',
  shop: 'Shop data',
  sending: 'Sending',
  offline: 'Saved for offline',
};

/** How much data the shop used, by kind. */
export function UsedPanel() {
  const headingId = useId();
  const use = useDataUse();
  const isReported = !useHydrated() || canCount();
  return (
    <Panel as="section" aria-labelledby={headingId}>
      <h2 id={headingId}>Data used</h2>
      <SizeTable aria-labelledby={headingId} className={spacing.above2}>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">This session</th>
            <th scope="col">This month</th>
          </tr>
        </thead>
        <tbody>
          {kindsOfUse.map((kind) => (
            <tr key={kind}>
              <th scope="row">{names[kind]}</th>
              <SizeCell bytes={use?.session[kind]} />
              <SizeCell bytes={use?.month[kind]} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <SizeCell bytes={use ? totalBytes(use.session) : undefined} />
            <SizeCell bytes={use ? totalBytes(use.month) : undefined} />
          </tr>
        </tfoot>
      </SizeTable>
      <SecondText as="p" className={spacing.above3}>
        {isReported
          ? 'Your browser reports these sizes, and we count them only on this device. What was already here does not count.'
          : 'This browser does not report how much arrives. Only what you send is counted here.'}
      </SecondText>
      <SecondText as="p" className={spacing.above3}>
        Not included: what the requests themselves take, what a broken connection loses, the check for a new version,
        and a page that you leave within a few seconds. So your network may count more. Months follow this device’s
        clock.
      </SecondText>
    </Panel>
  );
}
