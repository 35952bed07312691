export { SessionProvider, useSession, type Session, type User } from './session';
export { homeOf, redirectFor, RequireRole, type Visitor } from './require-role';
export { useLanguage } from './language';
export { useDateFormat, useLocale, useToday } from './dates';
export { createMessages } from './messages';
export { loadAppConfig, provideAppConfig, useAppConfig, type AppConfig } from './app-config';
export { setPrerenderedLook, useTheme } from './look';
