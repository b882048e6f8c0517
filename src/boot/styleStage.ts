/* The name of what is exported matters little: importing this file evaluates the library of the look, and nothing else. */
export { CacheProvider } from '@emotion/react';
