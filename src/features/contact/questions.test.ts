import { expect, it } from 'vitest';
import { questionsOf } from './questions.ts';

const answers = (safeDeal: { basisPoints: number; fixedPesewas: number } | null) =>
  questionsOf({ safeDeal })
    .flatMap(({ answer }) => answer)
    .join('\n');

it('says that nothing is paid online only where nothing can be', () => {
  expect(answers(null)).toContain('The shop takes no money for parts.');
  expect(answers(null)).not.toContain('through the shop');
  const offered = answers({ basisPoints: 200, fixedPesewas: 100 });
  expect(offered).not.toContain('takes no money');
  expect(offered).toContain('it holds the money until you have the part');
});
