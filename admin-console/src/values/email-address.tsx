import styles from './email-address.module.css';

/** An email address that breaks after its @ when it does not fit on a line. */
export function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    // Two elements: the outer one starts where the column starts, the address inside keeps its own direction.
    <span className={styles.email}>
      <bdi>
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </bdi>
    </span>
  );
}
