import { Address } from './address';

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
