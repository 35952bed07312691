import styles from './address.module.css';

/** An email or web address. One that does not fit on a line breaks next to its punctuation. */
export function Address({ children }: { children: string }) {
  return (
    // Another address gets a new element, because a browser that translates the page replaces text nodes.
    <bdi key={children} dir="ltr" className={styles.address}>
      {children
        .split(/(?<=[@/])(?![/])|(?=[._+?&=-])/)
        .flatMap((part, index) => (index > 0 ? [<wbr key={index} />, part] : part))}
    </bdi>
  );
}
