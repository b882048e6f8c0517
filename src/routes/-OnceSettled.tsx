import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Account } from '#contract/people/account.ts';
import type { DashboardSearch } from '#src/features/vendor/posts/dashboardSearch.ts';
import { useDashboardSettled } from './-vendorWork.tsx';

/** A device that does not answer does not hold up the dashboard. */
const readMs = 2000;

/**
 * Shows a skeleton until the dashboard can be rendered without anything moving afterwards. Then it scrolls to the
 * element named in the address, which did not exist when the page opened. Once shown it stays: a read that failed is
 * pending again with each try, and parts that are taken away for it would ask anew as they come back, without an end.
 */
export function OnceSettled({
  account,
  search,
  isOutboxRead,
  waiting,
  children,
}: {
  account: Account;
  search: DashboardSearch;
  isOutboxRead: boolean;
  /** The skeleton. */
  waiting: ReactNode;
  children: ReactNode;
}) {
  const isLate = useIsLate();
  const isSettled = useOnceTrue(useDashboardSettled(account, search) && (isOutboxRead || isLate));
  const wasSettled = useRef(isSettled);
  useEffect(() => {
    if (isSettled && !wasSettled.current) document.getElementById(location.hash.slice(1))?.scrollIntoView();
    wasSettled.current = isSettled;
  }, [isSettled]);
  return isSettled ? children : waiting;
}

/** Whether the fact was ever true. */
function useOnceTrue(fact: boolean): boolean {
  const [wasTrue, setTrue] = useState(fact);
  if (fact && !wasTrue) setTrue(true);
  return wasTrue;
}

/** Whether the page has waited for the device as long as it does. */
function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), readMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
