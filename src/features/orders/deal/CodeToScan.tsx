import { generate } from 'lean-qr';
import { useMemo } from 'react';

/** The white margin without which cameras do not find the code (ISO 18004: four squares). */
const quietSquares = 4;

/** The code that the vendor's camera reads, as large as what is around it. Load it lazily: it brings the maker of codes. */
export function CodeToScan({ code }: { code: string }) {
  const { size, path } = useMemo(() => squaresOf(code), [code]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Code for the vendor to scan">
      <path d={path} fill="#000" />
    </svg>
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
