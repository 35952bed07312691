import { Link } from 'react-router-dom';
import { useT } from '../messages';
import { ADMIN_ROUTES, type AdminScreen } from '@network/domain';

/** The pages of the handbook, in reading order. */
export const HELP_PAGES = [
  'first-day',
  'review',
  'changes',
  'correct',
  'standing',
  'address',
  'erase',
  'colleagues',
  'match',
  'plan',
  'running',
  'undo',
  'attention',
  'segments',
  'owners',
  'mail',
  'bounces',
  'campaigns',
  'statistics',
  'log',
  'import',
  'vocabulary',
  'administrators',
  'keys',
  'webhooks',
  'keyboard',
] as const;
export type HelpPageId = (typeof HELP_PAGES)[number];

/** The page about each screen of the console. */
export const HELP_OF_SCREEN: Record<Exclude<AdminScreen, 'help'>, HelpPageId> = {
  lists: 'review',
  dashboard: 'review',
  attention: 'attention',
  plan: 'plan',
  programme: 'statistics',
  statistics: 'statistics',
  impact: 'statistics',
  hours: 'statistics',
  log: 'log',
  mails: 'mail',
  feedback: 'running',
  newsletter: 'mail',
  campaigns: 'campaigns',
  segments: 'segments',
  import: 'import',
  vocabulary: 'vocabulary',
  keys: 'keys',
  webhooks: 'webhooks',
  administrators: 'administrators',
};

const SCREENS = Object.keys(HELP_OF_SCREEN) as (keyof typeof HELP_OF_SCREEN)[];

/**
 * The page about the screen at a path, or undefined on the pages themselves. Each campaign has the page of them all.
 */
export function helpOf(pathname: string): HelpPageId | undefined {
  if (pathname.startsWith(`${ADMIN_ROUTES.campaigns}/`)) return HELP_OF_SCREEN.campaigns;
  const screen = SCREENS.find((name) => ADMIN_ROUTES[name] === pathname);
  return screen && HELP_OF_SCREEN[screen];
}

interface HelpLinkProps {
  page: HelpPageId;
  /** The id of the text that the page explains. */
  describedBy: string;
}

/** A link to the page of the handbook about a part of a screen. */
export function HelpLink({ page, describedBy }: HelpLinkProps) {
  const t = useT();
  return (
    <Link to={`${ADMIN_ROUTES.help}/${page}`} aria-describedby={describedBy}>
      {t('help.whatToDo')}
    </Link>
  );
}
