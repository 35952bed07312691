import { LANGUAGES_OF_INTERFACE } from '@network/domain';
import { useLocation } from 'react-router-dom';

/** Tells search engines where this page stands in each language; React puts it into the head. */
export function Alternates() {
  const { pathname } = useLocation();
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
