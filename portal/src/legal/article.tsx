import { LEGAL_TEXTS, LIFETIMES, PLEDGE_PERCENT } from '@network/domain';
import { useAppConfig, useDateFormat } from '@network/session';
import { Address } from '@network/ui';
import { Page } from '../page';
import { Link } from 'react-router-dom';
import type en from './locales/en.json';
import { useT } from './messages';
import styles from './article.module.css';

type MessageId = keyof typeof en;

/** One part of a text: its heading, its paragraphs, and the points of its list. */
export interface Part {
  title: MessageId;
  paragraphs?: readonly MessageId[];
  points?: readonly MessageId[];
}

const PAGES = ['privacy', 'terms', 'about'] as const;
type PageId = (typeof PAGES)[number];

interface ArticleProps {
  page: PageId;
  parts: readonly Part[];
}

/** A page of text about the network. It ends with the contact and links to the other text pages. */
export function Article({ page, parts }: ArticleProps) {
  const t = useT();
  const title = t(`legal.${page}.title`);
  const values = { ...LIFETIMES, product: t('product.name'), percent: PLEDGE_PERCENT };
  return (
    <Page title={title} subtitle={t(`legal.${page}.subtitle`, values)} width="narrow">
      <div className={styles.article}>
        {page !== 'about' && <Version />}
        {parts.map(({ title: heading, paragraphs = [], points = [] }) => (
          <section key={heading}>
            <h2>{t(heading)}</h2>
            {paragraphs.map((id) => (
              <p key={id}>{t(id, values)}</p>
            ))}
            {points.length > 0 && (
              <ul>
                {points.map((id) => (
                  <li key={id}>{t(id, values)}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <Contact />
        <Others than={page} />
      </div>
    </Page>
  );
}

/** Shows the version, so that people can name the text they agree to. */
function Version() {
  const t = useT();
  const { version, inForceFrom } = LEGAL_TEXTS;
  const day = useDateFormat({ dateStyle: 'long', timeZone: 'UTC' });
  return <p>{t('legal.version', { version, date: day(inForceFrom) })}</p>;
}

function Contact() {
  const t = useT();
  const { contactEmail } = useAppConfig();
  return (
    <section>
      <h2>{t('legal.contact.title')}</h2>
      <p>
        {t('legal.contact.text')}{' '}
        {contactEmail && (
          <a href={`mailto:${contactEmail}`}>
            <Address>{contactEmail}</Address>
          </a>
        )}
      </p>
    </section>
  );
}

function Others({ than }: { than: PageId }) {
  const t = useT();
  return (
    <nav aria-label={t('legal.others')}>
      <ul role="list" className={styles.others}>
        {PAGES.filter((page) => page !== than).map((page) => (
          <li key={page}>
            <Link to={`/${page}`}>{t(`legal.${page}.title`)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
