import { FORMATS, type InterfaceLanguage } from '@network/domain';

/** Returns the day and month of a moment in a reader's time zone. Uses UTC if the zone is unknown. */
export const dayOfMoment = (language: InterfaceLanguage, moment: string | Date, timezone?: string | null): string =>
  new Intl.DateTimeFormat(FORMATS[language], { day: 'numeric', month: 'long', timeZone: timezone ?? 'UTC' }).format(
    new Date(moment),
  );
