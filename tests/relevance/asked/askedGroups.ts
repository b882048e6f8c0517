import { beginningsWithSlips } from '#tests/relevance/asked/beginnings.ts';
import { codes } from '#tests/relevance/asked/codes.ts';
import { eleventhSet } from '#tests/relevance/asked/eleventhSet.ts';
import { fifthSet } from '#tests/relevance/asked/fifthSet.ts';
import { fourthSet } from '#tests/relevance/asked/fourthSet.ts';
import { french } from '#tests/relevance/asked/french.ts';
import { emptyAnswers } from '#tests/relevance/asked/emptyAnswers.ts';
import { impliedMeasures } from '#tests/relevance/asked/impliedMeasures.ts';
import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';
import { marketLanguages } from '#tests/relevance/asked/marketLanguages.ts';
import { overseas } from '#tests/relevance/asked/overseas.ts';
import { ninthSet } from '#tests/relevance/asked/ninthSet.ts';
import { partNumberSlips } from '#tests/relevance/asked/partNumberSlips.ts';
import { placeAndPrice } from '#tests/relevance/asked/placeAndPrice.ts';
import { plainWords } from '#tests/relevance/asked/plainWords.ts';
import { secondSet } from '#tests/relevance/asked/secondSet.ts';
import { sixthSet } from '#tests/relevance/asked/sixthSet.ts';
import { signsAndExclusions } from '#tests/relevance/asked/signsAndExclusions.ts';
import { slipsAndExtraWords } from '#tests/relevance/asked/slipsAndExtraWords.ts';
import { smallWords } from '#tests/relevance/asked/smallWords.ts';
import { symptoms } from '#tests/relevance/asked/symptoms.ts';
import { tenthSet } from '#tests/relevance/asked/tenthSet.ts';
import { twoWheels } from '#tests/relevance/asked/twoWheels.ts';
import { usAndBritish } from '#tests/relevance/asked/usAndBritish.ts';
import { thirdSet } from '#tests/relevance/asked/thirdSet.ts';
import { twelfthSet } from '#tests/relevance/asked/twelfthSet.ts';
import { fourteenthSet } from '#tests/relevance/asked/fourteenthSet.ts';
import { fifteenthSet } from '#tests/relevance/asked/fifteenthSet.ts';
import { eighteenthSet } from '#tests/relevance/asked/eighteenthSet.ts';
import { nineteenthSet } from '#tests/relevance/asked/nineteenthSet.ts';
import { twentiethSet } from '#tests/relevance/asked/twentiethSet.ts';
import { twentyEighthSet } from '#tests/relevance/asked/twentyEighthSet.ts';
import { twentyNinthSet } from '#tests/relevance/asked/twentyNinthSet.ts';
import { twentyFifthEnd } from '#tests/relevance/asked/twentyFifthEnd.ts';
import { twentyFifthLast } from '#tests/relevance/asked/twentyFifthLast.ts';
import { twentyFifthNumbers } from '#tests/relevance/asked/twentyFifthNumbers.ts';
import { twentyFifthSet } from '#tests/relevance/asked/twentyFifthSet.ts';
import { twentyFifthTexts } from '#tests/relevance/asked/twentyFifthTexts.ts';
import { twentyFifthWords } from '#tests/relevance/asked/twentyFifthWords.ts';
import { twentyFirstSet } from '#tests/relevance/asked/twentyFirstSet.ts';
import { twentyFourthEnd } from '#tests/relevance/asked/twentyFourthEnd.ts';
import { twentyFourthLast } from '#tests/relevance/asked/twentyFourthLast.ts';
import { twentyFourthSet } from '#tests/relevance/asked/twentyFourthSet.ts';
import { twentyFourthSlips } from '#tests/relevance/asked/twentyFourthSlips.ts';
import { twentyFourthWords } from '#tests/relevance/asked/twentyFourthWords.ts';
import { twentySecondSet } from '#tests/relevance/asked/twentySecondSet.ts';
import { twentySeventhSet } from '#tests/relevance/asked/twentySeventhSet.ts';
import { twentySixthSet } from '#tests/relevance/asked/twentySixthSet.ts';
import { twentyThirdNumbers } from '#tests/relevance/asked/twentyThirdNumbers.ts';
import { twentyThirdSet } from '#tests/relevance/asked/twentyThirdSet.ts';
import { twentyThirdRegressions } from '#tests/relevance/asked/twentyThirdRegressions.ts';
import { twentyThirdWords } from '#tests/relevance/asked/twentyThirdWords.ts';
import { seventeenthSet } from '#tests/relevance/asked/seventeenthSet.ts';
import { thirteenthSet } from '#tests/relevance/asked/thirteenthSet.ts';
import { vehicles } from '#tests/relevance/asked/vehicles.ts';

/**
 * What buyers type and say, with what the answer must be. It was written from the sample catalogue alone, before any of
 * these searches was run, by someone who did not write the ranking: change the search, not a judgement.
 */
export const askedGroups: readonly AskedGroup[] = [
  plainWords,
  vehicles,
  placeAndPrice,
  french,
  symptoms,
  marketLanguages,
  usAndBritish,
  partNumberSlips,
  codes,
  twoWheels,
  beginningsWithSlips,
  impliedMeasures,
  smallWords,
  emptyAnswers,
  overseas,
  signsAndExclusions,
  ...secondSet,
  ...thirdSet,
  ...fourthSet,
  ...fifthSet,
  ...sixthSet,
  ...slipsAndExtraWords,
  ...ninthSet,
  tenthSet,
  eleventhSet,
  ...twelfthSet,
  ...thirteenthSet,
  ...fourteenthSet,
  ...fifteenthSet,
  ...seventeenthSet,
  ...eighteenthSet,
  ...nineteenthSet,
  ...twentiethSet,
  ...twentyFirstSet,
  ...twentySecondSet,
  ...twentyThirdSet,
  ...twentyThirdNumbers,
  ...twentyThirdWords,
  ...twentyThirdRegressions,
  ...twentyFourthSet,
  ...twentyFourthWords,
  ...twentyFourthSlips,
  ...twentyFourthLast,
  ...twentyFourthEnd,
  ...twentyFifthSet,
  ...twentyFifthNumbers,
  ...twentyFifthWords,
  ...twentyFifthTexts,
  ...twentyFifthLast,
  ...twentyFifthEnd,
  ...twentySixthSet,
  ...twentySeventhSet,
  ...twentyEighthSet,
  ...twentyNinthSet,
];
