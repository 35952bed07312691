import styles from './mails.module.css';

/** Nothing but the styles in the mail itself; links open a new window, which the frame may not. */
const HEAD = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><base target="_blank">`;

/** Browsers that know Trusted Types ask for a policy wherever a text becomes markup: this is the only place. */
const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('mail', {
  createHTML: (html) => html,
});

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

/** A mail's HTML in a frame that runs nothing, loads nothing and leads nowhere. */
export function MailFrame({ title, html }: { title: string; html: string }) {
  const guarded = html.replace('<head>', `<head>${HEAD}`);
  return (
    <iframe
      title={title}
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={policy?.createHTML(guarded) ?? guarded}
      className={styles.frame}
    />
  );
}
