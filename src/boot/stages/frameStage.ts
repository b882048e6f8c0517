/* As in styleStage.ts, for the MUI components that every page has. They read the theme only when they are rendered. */
export { default as AppBar } from '@mui/material/AppBar';
export { default as Container } from '@mui/material/Container';
export { default as Toolbar } from '@mui/material/Toolbar';
