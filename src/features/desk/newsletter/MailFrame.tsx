import { useMemo, useState } from 'react';
import styles from './Newsletter.module.css';

/**
 * A mail as a mail program shows it on a phone. It runs no script, and its links open in tabs of their own. The page's
 * policy lets no style sheet of a mail in, so the rules go in by another door, which is open to scripts of the page alone.
 */
export function MailFrame({ html, subject }: { html: string; subject: string }) {
  const { markup, rules } = useMemo(() => split(html), [html]);
  const [height, setHeight] = useState(480);
  return (
    <iframe
      className={styles.mail}
      style={{ height }}
      title={`The mail: ${subject}`}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={markup}
      onLoad={({ currentTarget: { contentDocument } }) => {
        const realm = contentDocument?.defaultView;
        if (!contentDocument || !realm) return;
        const sheet = new realm.CSSStyleSheet();
        sheet.replaceSync(rules);
        contentDocument.adoptedStyleSheets = [sheet];
        setHeight(contentDocument.documentElement.scrollHeight);
      }}
    />
  );
}

/** Takes the style rules out of a mail, and has its links lead out of the frame. */
function split(html: string): { markup: string; rules: string } {
  const mail = new DOMParser().parseFromString(html, 'text/html');
  const sheets = [...mail.querySelectorAll('style')];
  for (const sheet of sheets) sheet.remove();
  const base = mail.createElement('base');
  base.target = '_blank';
  mail.head.append(base);
  return {
    markup: `<!doctype html>${mail.documentElement.outerHTML}`,
    rules: sheets.map(({ textContent }) => textContent).join('\n'),
  };
}
