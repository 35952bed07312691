export { SessionProvider, useSession, type Session, type User } from './session';
export { RequireRole } from './require-role';
export { homeOf, redirectFor, type Visitor } from './redirect';
export { useTheme } from './theme';
export { useLanguage } from './language';
export { createMessages } from './messages';
export { loadAppConfig, provideAppConfig, useAppConfig, type AppConfig } from './app-config';
export { renderAhead } from './rendered-ahead';
