/* Which name is exported does not matter: importing this file evaluates the styling library and nothing else. */
export { CacheProvider } from '@emotion/react';
