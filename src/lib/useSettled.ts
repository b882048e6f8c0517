import { useEffect, useState } from 'react';

/** The value once it has stood still for `settleMs`: to ask for what is being typed only when the typing pauses. */
export function useSettled<Value>(value: Value, settleMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value, settleMs]);
  return settled;
}
