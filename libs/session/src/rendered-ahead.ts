import { DEFAULT_LANGUAGE, type InterfaceLanguage } from '@network/domain';

/** What somebody may have chosen that changes the whole page. */
interface Look {
  language: InterfaceLanguage;
  theme: 'light' | 'dark';
}

let look: Look = { language: DEFAULT_LANGUAGE, theme: 'light' };

/** How the page was rendered before it came to the browser: its scripts begin with the same, and then follow the choice. */
export const renderedAhead = () => look;

/** Says how the page is or was rendered; before anything of it is. */
export function renderAhead(as: Look) {
  look = as;
}
