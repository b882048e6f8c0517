import { useQuery, useQueryClient } from '@tanstack/react-query';
import { atom, useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { createCommandKeys } from '#src/http/commandKeys.ts';
import { ApiError } from '#src/http/failures.ts';
import { ownAdvertsKey, ownData } from '#src/http/ownData.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { randomId } from '#src/lib/randomId.ts';
import type { CheckedFile } from './checkFile.ts';
import type { Choices } from './choices.ts';
import { type GoodRow, refuseRows } from './checkRows.ts';
import { fileNotOpened, pageIncomplete } from './fileTroubles.ts';
import { findDuplicates, importRows } from './importCalls.ts';

interface Import {
  readonly id: string;
  readonly accountId: string;
  readonly file: CheckedFile;
  /** Sending the same rows again is the same command. */
  readonly keys: ReturnType<typeof createCommandKeys>;
}

/** Outlives the page, so that a vendor who goes to choose a plan or to sign in comes back to the checked rows. */
const importAtom = atom<Import | null>(null);

/** The parser is loaded separately from the page, and before a file is chosen. */
const loadCheck = () => import('./checkFile.ts');

/** The state of a price list from the choice of its file to its import: what was read and refused, and sending it. */
export function useImport(accountId: string) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const [kept, keep] = useAtom(importAtom);
  const [refused, setRefused] = useState<{ name: string; reason: string } | null>(null);
  const [busy, setBusy] = useState<'reading' | 'sending' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => void loadCheck().catch(() => undefined), []);

  const current = kept?.accountId === accountId ? kept : null;
  const duplicates = useQuery({
    queryKey: [ownData, 'price-list-duplicates', current?.id ?? ''],
    queryFn: ({ signal }) => findDuplicates(http, current?.file.good ?? [], signal),
    enabled: current !== null && current.file.good.length > 0,
    staleTime: Infinity,
  });

  async function choose(file: File): Promise<void> {
    setBusy('reading');
    setFailure(null);
    setRefused(null);
    keep(null);
    try {
      const { checkFile } = await loadCheck();
      const read = await checkFile(file);
      if ('reason' in read) setRefused({ name: file.name, reason: read.reason });
      else keep({ id: randomId(), accountId, file: read, keys: createCommandKeys() });
    } catch (error) {
      // Either the file was moved after it was chosen, or a part of the page did not load.
      const gone = error instanceof DOMException;
      setRefused({ name: file.name, reason: gone ? fileNotOpened : pageIncomplete });
    }
    setBusy(null);
  }

  /** Checks the file again with what its vendor has decided about it. */
  async function decide(choices: Choices): Promise<void> {
    if (!current || busy) return;
    try {
      const { checkAgain } = await loadCheck();
      setFailure(null);
      // Other rows are ready now, which were not compared with the vendor's adverts.
      keep({ ...current, id: randomId(), file: checkAgain(current.file, choices) });
    } catch {
      setRefused({ name: current.file.name, reason: pageIncomplete });
    }
  }

  /** @returns the server's sentence, or null when it did not work */
  async function send(rows: readonly GoodRow[]): Promise<string | null> {
    if (!current || busy) return null;
    setBusy('sending');
    setFailure(null);
    try {
      const { message } = await importRows(http, rows, current.keys.keyFor(rows.map(({ values }) => values)));
      keep(null);
      void queryClient.invalidateQueries({ queryKey: ownAdvertsKey });
      return message;
    } catch (error) {
      setFailure(error);
      if (error instanceof ApiError)
        keep({ ...current, file: { ...current.file, ...refuseRows(current.file, rows, error.fields) } });
      return null;
    } finally {
      setBusy(null);
    }
  }

  return { file: current?.file ?? null, refused, busy, failure, duplicates, choose, decide, send };
}

export type ImportState = ReturnType<typeof useImport>;
