export type PageTheme = 'light' | 'dark';

/** The theme somebody chose in this browser. */
export const themeIn = ({ cookie = '' }: { cookie?: string }): PageTheme =>
  /(?:^|;\s*)theme=dark(?:;|$)/.test(cookie) ? 'dark' : 'light';
