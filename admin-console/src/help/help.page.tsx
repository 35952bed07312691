import type { ApiError } from '@network/api-client';
import { ADMIN_ROUTES, type InterfaceLanguage } from '@network/domain';
import { useLanguage } from '@network/session';
import { SkeletonText, Stack } from '@network/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { QueryError } from '../errors';
import { useT } from '../messages';
import { ConsolePage, NotFoundPage } from '../navigation/console-page';
import { HELP_PAGES, type HelpPageId } from '../navigation/help-pages';
import shared from '../shared.module.css';
import styles from './help.module.css';

/** The texts of a page. `[person.approve]` is replaced with the label of that message. */
export interface HelpPage {
  title: string;
  purpose: string;
  steps: readonly string[];
  emails: string;
  wrong: readonly string[];
}

type HelpPages = Record<HelpPageId, HelpPage>;

/** Lazy-loaded with the handbook. */
const loadHelp: Record<InterfaceLanguage, () => Promise<HelpPages>> = {
  en: () => import(/* webpackChunkName: "help-en" */ './pages/en.json').then((pages) => pages.default),
  ar: () => import(/* webpackChunkName: "help-ar" */ './pages/ar.json').then((pages) => pages.default),
};

const pathOf = (id: HelpPageId) => `${ADMIN_ROUTES.help}/${id}`;

/** The handbook's pages in the reader's language. */
function useHelp() {
  const { language } = useLanguage();
  return useQuery<Record<HelpPageId, HelpPage>, ApiError>({
    queryKey: ['help', language],
    queryFn: loadHelp[language],
    staleTime: Infinity,
  });
}

/** The list of all pages. */
export function HelpList() {
  const t = useT();
  const help = useHelp();
  return (
    <ConsolePage title={t('help.title')} subtitle={t('help.subtitle')}>
      {!help.data && <Pending help={help} />}
      {help.data && (
        <ol role="list" className={shared.columns}>
          {HELP_PAGES.map((id) => (
            <li key={id}>
              <Link to={pathOf(id)} className={styles.link}>
                {help.data[id].title}
              </Link>
              <p className={shared.muted}>
                <Text>{help.data[id].purpose}</Text>
              </p>
            </li>
          ))}
        </ol>
      )}
    </ConsolePage>
  );
}

/** The page that the address names. */
export function HelpView() {
  const { page } = useParams();
  const id = HELP_PAGES.find((name) => name === page);
  return id ? <Page key={id} id={id} /> : <NotFoundPage />;
}

function Page({ id }: { id: HelpPageId }) {
  const t = useT();
  const help = useHelp();
  if (!help.data) {
    return (
      <ConsolePage title={t('help.title')} subtitle={t('help.subtitle')}>
        <Pending help={help} />
      </ConsolePage>
    );
  }
  const { title, purpose, steps, emails, wrong } = help.data[id];
  return (
    <ConsolePage title={title} subtitle={<Text>{purpose}</Text>}>
      <article className={styles.page}>
        <Section title={t('help.steps')}>
          <ol>
            {steps.map((step) => (
              <li key={step}>
                <Text>{step}</Text>
              </li>
            ))}
          </ol>
        </Section>
        <Section title={t('help.emails')}>
          <p>
            <Text>{emails}</Text>
          </p>
        </Section>
        <Section title={t('help.wrong')}>
          <ul>
            {wrong.map((problem) => (
              <li key={problem}>
                <Text>{problem}</Text>
              </li>
            ))}
          </ul>
        </Section>
      </article>
      <Neighbors id={id} pages={help.data} />
    </ConsolePage>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={3}>
      <h2>{title}</h2>
      {children}
    </Stack>
  );
}

/** A text of a page, with the labels of the screens that it quotes. */
function Text({ children }: { children: string }) {
  const t = useT();
  return children
    .split(/\[(.+?)\]/)
    .map((part, index) => (index % 2 === 0 ? part : <strong key={index}>{t(part as Parameters<typeof t>[0])}</strong>));
}

/** Links to the list and to the pages before and after this one. */
function Neighbors({ id, pages }: { id: HelpPageId; pages: Record<HelpPageId, HelpPage> }) {
  const t = useT();
  const at = HELP_PAGES.indexOf(id);
  const link = (label: 'help.back' | 'help.next', id: HelpPageId | undefined) =>
    id && (
      <Link to={pathOf(id)} className={styles.link}>
        {t(label)} {pages[id].title}
      </Link>
    );
  return (
    <nav aria-label={t('help.title')} className={styles.neighbors}>
      {link('help.back', HELP_PAGES[at - 1])}
      {link('help.next', HELP_PAGES[at + 1])}
      <Link to={ADMIN_ROUTES.help} className={styles.link}>
        {t('help.all')}
      </Link>
    </nav>
  );
}

function Pending({ help }: { help: ReturnType<typeof useHelp> }) {
  return help.error ? <QueryError query={help} /> : <SkeletonText lines={6} />;
}
