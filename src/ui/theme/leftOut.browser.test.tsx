import { createTheme } from '@mui/material/styles';
import { expect, test } from 'vitest';

test('what the build leaves out of MUI is missing in tests too, so that no page breaks only in production', () => {
  expect(() => createTheme().unstable_sx({ padding: 1 })).toThrow('sx prop');
  expect(() => createTheme({ cssVariables: true })).toThrow('cssVariables');
});
