import { useQuery } from '@tanstack/react-query';
import { atom, useAtom, useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { dropPriceList, importCommand, keepPriceList } from '#src/device/outbox/drafts/priceListDraft.ts';
import { useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import { useArrivedEntries, useUnsentEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import { ownData } from '#src/http/ownData.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { randomId } from '#src/lib/randomId.ts';
import { countText } from '#src/lib/text/countText.ts';
import type { CheckedFile, RefusedFile } from './checkFile.ts';
import { type Choices, isAnyDecided, noChoices } from './choices.ts';
import { type GoodRow, refuseRows } from './checkRows.ts';
import { fileNotOpened, pageIncomplete } from './fileTroubles.ts';
import { compareWithAdverts, importRows } from './importCalls.ts';
import type { ListPart } from './readTable.ts';
import type { Import } from './restoreImport.ts';

/** Outlives the page. What outlives the browser is the draft of the outbox, under the same key. */
export const importAtom = atom<Import | null>(null);

/** What was decided about the list that was sent last, while the app is open; none of its rows. */
const decidedAtom = atom<{ readonly accountId: string; readonly file: DecidedFile } | null>(null);
type DecidedFile = Pick<CheckedFile, 'table' | 'choices'>;

/** The parser is loaded separately from the page, and before a file is chosen. */
const loadCheck = () => import('./checkFile.ts');

/** What became of sending: the shop's sentence, or that the outbox has it. Null when it was not accepted. */
export type Sent = { readonly message: string } | { readonly queued: string } | null;

/** The state of a price list from the choice of its file to its import: what was read and refused, and sending it. */
export function useImport(accountId: string) {
  const http = useHttp();
  const store = useStore();
  const [storedImport, keep] = useAtom(importAtom);
  const [refused, setRefused] = useState<(RefusedFile & { readonly name: string }) | null>(null);
  const [busy, setBusy] = useState<'reading' | 'sending' | null>(null);
  /** A second tap comes before the first one shows. */
  const isStarting = useRef(false);
  useEffect(() => void loadCheck().catch(() => undefined), []);

  const current = storedImport?.accountId === accountId ? storedImport : null;
  const [decided, keepDecided] = useAtom(decidedAtom);
  useReadySending(current !== null);
  const comparison = useQuery({
    queryKey: [ownData, 'price-list-comparison', current?.id ?? ''],
    queryFn: ({ signal }) => compareWithAdverts(http, current?.file.good ?? [], signal),
    enabled: current !== null && current.file.good.length > 0,
    staleTime: Infinity,
  });

  useEffect(() => {
    const isHere = () => store.get(importAtom)?.accountId === accountId;
    if (isHere()) return;
    void import('./restoreImport.ts')
      .then(({ restoreImport }) => restoreImport(accountId))
      .then((found) => {
        if (found && !isHere()) keep(found);
      })
      .catch(() => undefined);
  }, [accountId, store, keep]);

  const arrived = useArrivedImports();
  const isThere = current !== null && arrived.includes(current.key);
  // Another tab, or the outbox after a payment, has sent it.
  useEffect(() => {
    if (isThere && !busy) keep(null);
  }, [isThere, busy, keep]);

  /** Shows the list from now on and keeps it on the device. */
  async function take(next: Import): Promise<void> {
    keep(next);
    // It is on the screen, and what is decided about it counts, although it takes a moment until it is saved.
    setBusy(null);
    const { key, file } = next;
    // Where nothing can be saved, the list is on the screen alone, as it says there of anything that is typed.
    await keepPriceList(accountId, key, { name: file.name, text: file.text, choices: file.choices }).catch(
      () => undefined,
    );
  }

  async function putAway(): Promise<void> {
    setRefused(null);
    keep(null);
    if (current) await dropPriceList(current.key);
  }

  async function begin(file: CheckedFile): Promise<void> {
    await putAway();
    await take({ id: randomId(), accountId, key: randomId(), file, fault: null, carried: isAnyDecided(file.choices) });
  }

  /** Checks the file without anything that was decided about the one before it. */
  async function startAnew(): Promise<void> {
    if (!current || busy || isStarting.current) return;
    isStarting.current = true;
    try {
      const { checkAgain } = await loadCheck();
      await begin(checkAgain(current.file, noChoices));
    } catch {
      setRefused({ name: current.file.name, reason: pageIncomplete });
    } finally {
      isStarting.current = false;
    }
  }

  async function choose(file: File): Promise<void> {
    setBusy('reading');
    setRefused(null);
    try {
      const { checkFile } = await loadCheck();
      const read = await checkFile(file, current?.file ?? null);
      // A wrong file that was chosen by mistake takes away neither the list before it nor what was decided about that.
      if (!('reason' in read)) return await begin(read);
      setRefused({ name: file.name, ...read });
    } catch (error) {
      // Either the file was moved after it was chosen, or a part of the page did not load.
      const gone = error instanceof DOMException;
      setRefused({ name: file.name, reason: gone ? fileNotOpened : pageIncomplete });
    }
    setBusy(null);
  }

  /** Takes the rows of a list that is too long for one import. */
  async function choosePart(name: string, part: ListPart): Promise<void> {
    setBusy('reading');
    try {
      const { checkInPlaceOf } = await loadCheck();
      // What was decided about one part holds for the next.
      const before = current?.file ?? (decided?.accountId === accountId ? decided.file : null);
      const rows = `rows ${countText(part.firstRow)} to ${countText(part.lastRow)}`;
      const read = checkInPlaceOf(before, `${name}, ${rows}`, part.text);
      if (!('reason' in read)) return await begin(read);
      setRefused({ name, ...read });
    } catch {
      setRefused({ name, reason: pageIncomplete });
    }
    setBusy(null);
  }

  /** Checks the file again with what its vendor has decided about it. */
  async function decide(choices: Choices): Promise<void> {
    if (!current || busy) return;
    try {
      const { checkAgain } = await loadCheck();
      // Other rows are ready now, which were not compared with the vendor's adverts. What is decided about this list is
      // not to be lost with what was taken over.
      await take({ ...current, id: randomId(), file: checkAgain(current.file, choices), fault: null, carried: false });
    } catch {
      setRefused({ name: current.file.name, reason: pageIncomplete });
    }
  }

  async function send(rows: readonly GoodRow[]): Promise<Sent> {
    if (!current || busy) return null;
    const { key, file } = current;
    setBusy('sending');
    const outcome = await importRows(http, key, file, rows);
    setBusy(null);
    if ('fault' in outcome) {
      const { fault } = outcome;
      // Under its key other rows were imported. Under another one these are imported as well, if the vendor wants it.
      const nextKey = fault.code === 'idempotency_mismatch' ? randomId() : key;
      if (nextKey !== key) await dropPriceList(key);
      keep({ ...current, key: nextKey, file: { ...file, ...refuseRows(file, rows, fault.fields) }, fault });
      return null;
    }
    keep(null);
    keepDecided({ accountId, file: { table: { ...file.table, rows: [] }, choices: file.choices } });
    if (outcome.kind === 'queued') return { queued: key };
    return { message: outcome.answer?.message ?? 'Price list imported' };
  }

  const isOnItsWay = useUnsentEntries().some(({ id, state }) => id === current?.key && state !== 'needs-you');
  const { file = null } = current ?? {};
  // What was refused and is sent again, as after a payment, is no longer refused.
  const fault = isOnItsWay ? null : (current?.fault ?? null);
  const isCarried = current?.carried ?? false;
  return {
    file,
    fault,
    isCarried,
    refused,
    busy,
    comparison,
    choose,
    choosePart,
    decide,
    startAnew,
    send,
    putAway,
  };
}

export type ImportState = ReturnType<typeof useImport>;

/** The keys of the price lists that have arrived since the page was opened. */
export function useArrivedImports(): readonly string[] {
  const [openedAt] = useState(() => Date.now());
  return useArrivedEntries(openedAt).flatMap(({ kind, id }) => (kind === importCommand.kind ? id : []));
}
