import { PAGE_SLOTS, type InterfaceLanguage } from '@network/domain';
import { provideAppConfig, setPrerenderedLook } from '@network/session';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Page, preload } from './page';

/** Renders the landing page as a visitor sees it before any script runs. */
export async function render(look: { language: InterfaceLanguage; theme: 'light' | 'dark' }) {
  setPrerenderedLook(look);
  provideAppConfig({ ...PAGE_SLOTS, adminConsoleUrl: null, adminConsoleIntegrity: null, development: false });
  await preload(look.language);
  return renderToString(
    <StaticRouter location="/">
      <Page />
    </StaticRouter>,
  );
}
