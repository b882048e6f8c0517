import { expect, test } from 'vitest';
import { issueOf, partsOf } from './issueParts.ts';

test('the subject and the text are taken apart and put together again', () => {
  for (const parts of [
    { subject: 'New in the yard', body: 'Text.\n\n## More\n\n- one' },
    { subject: 'Only a subject', body: '' },
    { subject: '', body: 'Only text.' },
    { subject: '', body: '' },
    { subject: 'Ends with a space ', body: '\nBegins with a line.' },
  ]) {
    expect(partsOf(issueOf(parts))).toEqual(parts);
  }
});

test('a draft of an earlier release keeps its subject', () => {
  expect(partsOf('# What is new\nText.')).toEqual({ subject: 'What is new', body: 'Text.' });
});
