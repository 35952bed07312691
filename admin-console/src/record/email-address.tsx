import styles from './email-address.module.css';

/** An address that breaks after its @, where a line has to break. */
export function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <bdi className={styles.email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  );
}
