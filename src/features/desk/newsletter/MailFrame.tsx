import { useMemo, useState } from 'react';
import styles from './Newsletter.module.css';

/**
 * A mail as a mail program shows it on a phone. It runs no script, and its links open in new tabs. The page's content
 * security policy blocks the mail's style sheet. So its rules are set through `adoptedStyleSheets`, which only scripts
 * of the page can do.
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
        // Without it, as in Safari before 16.4, the mail is shown without its styles.
        if ('replaceSync' in realm.CSSStyleSheet.prototype) {
          const sheet = new realm.CSSStyleSheet();
          sheet.replaceSync(rules);
          contentDocument.adoptedStyleSheets = [sheet];
        }
        setHeight(contentDocument.documentElement.scrollHeight);
      }}
    />
  );
}

/**
 * Takes the style rules out of a mail, and makes its links open outside the frame. The rules are cut out before
 * anything is parsed, because even a document that is never shown is subject to the page's policy.
 */
function split(html: string): { markup: string; rules: string } {
  const sheets = /<style>([^<]*)<\/style>/g;
  return {
    markup: html.replaceAll(sheets, '<base target="_blank">'),
    rules: [...html.matchAll(sheets)].map(([, rules]) => rules).join('\n'),
  };
}
