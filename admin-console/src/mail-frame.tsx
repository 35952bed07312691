import styles from './mail-frame.module.css';

/** Allows only the styles in the email itself. Links open a new window, which the frame forbids. */
const HEAD = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><base target="_blank">`;

/** Browsers with Trusted Types require a policy wherever a text becomes markup. Only this file does that. */
const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('mail', {
  createHTML: (html) => html,
});

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

interface MailFrameProps {
  title: string;
  html: string;
  /** As mail programs in dark mode show it. */
  isDark?: boolean;
}

/** An email's HTML in a frame without scripts, requests or navigation. */
export function MailFrame({ title, html, isDark = false }: MailFrameProps) {
  const guarded = html
    .replace('<head>', `<head>${HEAD}`)
    .replace('@media (prefers-color-scheme: dark)', isDark ? '@media all' : '@media not all');
  return (
    <iframe
      title={title}
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={policy?.createHTML(guarded) ?? guarded}
      className={isDark ? `${styles.frame} ${styles.dark}` : styles.frame}
    />
  );
}
