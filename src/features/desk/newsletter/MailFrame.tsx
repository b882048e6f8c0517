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

/**
 * Takes the style rules out of a mail, and has its links lead out of the frame. The rules go before anything is parsed:
 * even a document that is never shown is held to the page's policy.
 */
function split(html: string): { markup: string; rules: string } {
  const sheets = /<style>([^<]*)<\/style>/g;
  return {
    markup: html.replaceAll(sheets, '<base target="_blank">'),
    rules: [...html.matchAll(sheets)].map(([, rules]) => rules).join('\n'),
  };
}
