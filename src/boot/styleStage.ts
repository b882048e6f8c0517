/* Names of what is exported matter little: importing this file evaluates the libraries of the look, and nothing else. */
export { CacheProvider } from '@emotion/react';
export { ThemeProvider } from '@mui/material/styles';
