/* The custom properties and bare elements of every page, for components that are shown without a page. */
import '#src/ui/theme/tokens.css';
import '#src/ui/theme/base.css';

// As `src/boot/early.ts` marks a document whose scripts run.
document.documentElement.dataset['script'] = 'on';
