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

/** The address if it is an http(s) URL, otherwise undefined: `javascript:` and the like must never become a link. */
export function httpUrl(address: string): string | undefined {
  try {
    return ['http:', 'https:'].includes(new URL(address).protocol) ? address : undefined;
  } catch {
    return undefined;
  }
}

/** A user-entered address as a link that opens a new tab, or as plain text if it is not http(s). */
export function ExternalLink({ address }: { address: string }) {
  const href = httpUrl(address);
  if (!href) return <bdi>{address}</bdi>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" dir="ltr">
      <Address>{address}</Address>
    </a>
  );
}
