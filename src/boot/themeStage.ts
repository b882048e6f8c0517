/* MUI's theme is made in a task of its own. */
export { muiTheme } from '#src/ui/theme/muiTheme.ts';
