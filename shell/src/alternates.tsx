import { LANGUAGES_OF_INTERFACE } from '@network/domain';
import { useLocation } from 'react-router-dom';

/** Links this page in every language for search engines; React moves the links into the head. */
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
