import { LANGUAGES_OF_INTERFACE } from '@network/domain';
import { useIsLive } from '@network/ui';
import { useLocation } from 'react-router-dom';

/** Links this page in every language for search engines; React moves the links into the head. */
export function Alternates() {
  const { pathname } = useLocation();
  // A page rendered ahead does not know its origin; there the server says the same in a header.
  if (!useIsLive()) return null;
  const address = window.location.origin + pathname;
  return (
    <>
      {LANGUAGES_OF_INTERFACE.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={`${address}?lang=${language}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  );
}
