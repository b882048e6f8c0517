import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { vendorOf } from '#contract/vendor/forVendor.ts';
import { staffNamesPath, staffNamesSchema } from '#contract/vendor/vendorStaff.ts';
import type { Http } from './http.ts';
import { ownData } from './ownData.ts';
import { accountAtom } from './session.ts';
import { useHttp } from './useHttp.ts';
import { readQuery } from './readQuery.ts';

/** First part of the keys of everything about a vendor's staff. */
export const vendorStaffKey = [ownData, 'vendor-staff'] as const;

function staffNamesQuery(http: Http, person: string) {
  return {
    ...readQuery(http, [...vendorStaffKey, 'names', person], { path: staffNamesPath, answer: staffNamesSchema }),
    staleTime: 60_000,
  };
}

/** The members whom the names did not have, and for whom this tab has read them again. */
const askedAgain = new Set<string>();

/**
 * Returns a function that says who of the vendor's people took a step: "You", "The owner", or a name.
 * @param staffIds the members of the staff that it may be asked about; without any, nothing is read
 */
export function useStaffWords(staffIds: readonly (string | undefined)[]): (staffId: string | undefined) => string {
  const account = useAtomValue(accountAtom);
  const me = account?.id;
  const others = staffIds.some((id) => id !== undefined && id !== me);
  const queryClient = useQueryClient();
  const query = staffNamesQuery(useHttp(), me ?? '');
  const { data } = useQuery({ ...query, enabled: others && me !== undefined });
  const isOwner = vendorOf(account)?.isOwner !== false;
  const unknown =
    data && staffIds.find((id) => id !== undefined && id !== me && !data.names.some((one) => one.id === id));
  useEffect(() => {
    // Somebody may have joined since the names were read.
    if (unknown === undefined || askedAgain.has(unknown)) return;
    askedAgain.add(unknown);
    void queryClient.invalidateQueries({ queryKey: [...vendorStaffKey, 'names'] }, { cancelRefetch: false });
  }, [unknown, queryClient]);
  return (staffId) => {
    if (staffId === me) return 'You';
    if (staffId === undefined) return isOwner ? 'You' : 'The owner';
    if (!data) return isOwner ? 'Your staff' : 'A colleague';
    return data.names.find(({ id }) => id === staffId)?.name ?? 'Former staff';
  };
}
