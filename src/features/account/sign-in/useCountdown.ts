import { useCallback, useEffect, useState } from 'react';

/** Counts seconds from `startSeconds` down to zero. @returns those left, and a way to start again with others */
export function useCountdown(startSeconds: number): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(startSeconds);
  const [run, setRun] = useState({ seconds: startSeconds });
  useEffect(() => {
    const endsAt = performance.now() + run.seconds * 1000;
    // By the clock and not by counting ticks: a phone in the pocket stops the ticks.
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [run]);
  const restart = useCallback((seconds: number) => {
    setLeft(seconds);
    setRun({ seconds });
  }, []);
  return [left, restart];
}

/** Seconds as a clock shows them: 18 → "0:18", 95 → "1:35". */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
