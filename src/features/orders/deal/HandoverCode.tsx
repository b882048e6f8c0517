import { generate } from 'lean-qr';
import { useMemo } from 'react';
import { SecondText } from '#src/ui/Text.tsx';
import styles from './deal.module.css';

/** The white margin without which cameras do not find the code (ISO 18004: four squares). */
const quietSquares = 4;

/** What the buyer shows when the parts are right: six figures to say, and a code to scan. Load it lazily. */
export function HandoverCode({ digits, code }: { digits: string; code: string }) {
  const { size, path } = useMemo(() => squaresOf(code), [code]);
  return (
    <div className={styles.code}>
      <SecondText>Look at the parts first. Show this only when they are right: it pays the vendor.</SecondText>
      <p className={styles.digits} aria-label={`Code ${digits.split('').join(' ')}`}>
        {digits}
      </p>
      <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Code for the vendor to scan">
        <path d={path} fill="#000" />
      </svg>
    </div>
  );
}

function squaresOf(text: string): { size: number; path: string } {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y)) path += `M${x + quietSquares} ${y + quietSquares}h1v1h-1z`;
    }
  }
  return { size: code.size + 2 * quietSquares, path };
}
