import { $api, type Schema } from '@network/api-client';
import { ADMIN_ROUTES } from '@network/domain';
import { Icon, VisuallyHidden } from '@network/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useT } from '../messages';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import { helpOf, type HelpPageId } from './help-pages';
import styles from './navigation.module.css';

/** The programme screens that are in the menu. */
const MENU_SCREENS = [
  'hours',
  'log',
  'mails',
  'campaigns',
  'feedback',
  'newsletter',
  'segments',
  'import',
  'vocabulary',
  'keys',
  'webhooks',
  'administrators',
  'help',
] as const;

/**
 * The links to the dashboard, attention and statistics, the menu of the other screens, and a help link, by default to
 * this screen's page.
 */
export function ConsoleNavigation({ help }: { help?: HelpPageId }) {
  const t = useT();
  const { pathname } = useLocation();
  const isProgramme = pathname.startsWith(ADMIN_ROUTES.programme);
  const isAttention = pathname.startsWith(ADMIN_ROUTES.attention);
  const isHelp = pathname.startsWith(ADMIN_ROUTES.help);
  const helpPage = help ?? helpOf(pathname);
  return (
    <nav aria-label={t('programme.label')}>
      <ul role="list" className={styles.list}>
        <li>
          <NavigationLink to={ADMIN_ROUTES.lists} isCurrent={!isProgramme && !isAttention && !isHelp}>
            {t('programme.dashboard')}
          </NavigationLink>
        </li>
        <li>
          <AttentionLink isCurrent={isAttention} />
        </li>
        <li>
          <NavigationLink to={ADMIN_ROUTES.statistics} isCurrent={pathname === ADMIN_ROUTES.statistics}>
            {t('statistics.title')}
          </NavigationLink>
        </li>
        <li>
          <ScreensMenu pathname={pathname} />
        </li>
        {helpPage && (
          <li>
            <NavigationLink to={`${ADMIN_ROUTES.help}/${helpPage}`} isCurrent={false}>
              {t('help.link')}
              <VisuallyHidden> {t('help.link.screen')}</VisuallyHidden>
            </NavigationLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The screens that are needed less often. Escape, or leaving it, closes the menu. */
function ScreensMenu({ pathname }: { pathname: string }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const current = MENU_SCREENS.find((screen) => pathname.startsWith(ADMIN_ROUTES[screen]));
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ target }: PointerEvent) => {
      if (!menu.current?.contains(target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen]);
  return (
    <div
      ref={menu}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        button.current?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Safari does not focus the button or link that is clicked.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.link}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-current={current && 'true'}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('programme.more')}
        <Icon name="chevron" size={16} />
      </button>
      <ul role="list" id={listId} className={styles.screens} hidden={!isOpen}>
        {MENU_SCREENS.map((screen) => (
          <li key={screen}>
            <NavigationLink to={ADMIN_ROUTES[screen]} isCurrent={screen === current}>
              {t(`${screen}.title`)}
            </NavigationLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The link to the attention page, with the number of its items. `g` opens it. */
function AttentionLink({ isCurrent }: { isCurrent: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const { data } = useAttentionCounts();
  useShortcuts('page', { g: isCurrent ? undefined : () => void navigate(ADMIN_ROUTES.attention) });
  const count = totalOf(data);
  return (
    <NavigationLink to={ADMIN_ROUTES.attention} isCurrent={isCurrent}>
      {t('programme.attention')}
      {count > 0 && <span className={styles.count}>{t('overview.count', { count })}</span>}
    </NavigationLink>
  );
}

interface NavigationLinkProps {
  to: string;
  isCurrent: boolean;
  children: ReactNode;
}

/** A link of the console's navigation. */
function NavigationLink({ to, isCurrent, children }: NavigationLinkProps) {
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={styles.link}>
      {children}
    </Link>
  );
}

/** The number of attention items of each kind, most urgent kind first. All screens share the query for everyone. */
export const useAttentionCounts = (owner = '') =>
  $api.useQuery('get', '/api/admin/attention/counts', owner ? { params: { query: { owner } } } : undefined);

/** The number of items of all kinds. */
export const totalOf = (counts: readonly Schema<'AttentionCountDto'>[] = []) =>
  counts.reduce((total, { count }) => total + count, 0);
