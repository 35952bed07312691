import styles from './mails.module.css';

/** Nothing but the styles in the mail itself; links open a new window, which the frame may not. */
const HEAD = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><base target="_blank">`;

/** A mail's HTML in a frame that runs nothing, loads nothing and leads nowhere. */
export function MailFrame({ title, html }: { title: string; html: string }) {
  return (
    <iframe
      title={title}
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={html.replace('<head>', `<head>${HEAD}`)}
      className={styles.frame}
    />
  );
}
