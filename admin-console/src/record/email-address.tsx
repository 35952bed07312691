import styles from './email-address.module.css';

/** An address that breaks after its @, where a line has to break. */
export function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    // Two elements: the frame begins where the column begins, the address within it runs its own way.
    <span className={styles.email}>
      <bdi>
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </bdi>
    </span>
  );
}
