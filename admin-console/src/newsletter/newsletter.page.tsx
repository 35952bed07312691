import type { Schema } from '@network/api-client';
import { type Column, StatCard } from '@network/ui';
import { DateTime, EmailAddress } from '../formats';
import { ExportButton } from '../lists/export-button';
import { PagedTable, usePagedList } from '../lists/paged-list';
import { useUrlParams } from '../lists/url-params';
import { useT } from '../messages';
import { ConsolePage } from '../navigation/console-page';
import styles from './newsletter.module.css';

/** The subscribers of the newsletter. */
export function NewsletterPage() {
  const t = useT();
  const { page } = useUrlParams();
  const list = usePagedList('/api/admin/newsletter', { page });
  return (
    <ConsolePage
      title={t('newsletter.title')}
      subtitle={t('newsletter.subtitle')}
      actions={<ExportButton path="/api/admin/newsletter.csv" />}
    >
      {!list.isLoadingError && (
        <div className={styles.number}>
          <StatCard
            label={t('newsletter.addresses')}
            value={list.data && t('overview.count', { count: list.data.total })}
          />
        </div>
      )}
      <PagedTable
        list={list}
        caption={t('newsletter.title')}
        columns={useColumns()}
        rowKey={({ email }) => email}
        emptyMessage={t('newsletter.none')}
      />
    </ConsolePage>
  );
}

function useColumns(): Column<Schema<'SubscriberDto'>>[] {
  const t = useT();
  return [
    { id: 'email', header: t('newsletter.email'), cell: ({ email }) => <EmailAddress email={email} /> },
    { id: 'language', header: t('newsletter.language'), cell: ({ language }) => t(`newsletter.language.${language}`) },
    { id: 'confirmed', header: t('newsletter.confirmed'), cell: ({ confirmedAt }) => <DateTime at={confirmedAt} /> },
  ];
}
