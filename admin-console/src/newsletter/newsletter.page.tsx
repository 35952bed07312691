import type { Schema } from '@network/api-client';
import { StatCard, type Column } from '@network/ui';
import { useT } from '../messages';
import { DateTime } from '../values/date-time';
import { ProgrammeList } from '../programme/programme-list';
import { ProgrammePage } from '../programme/programme-page';
import { useProgrammeList } from '../programme/use-programme-list';
import { EmailAddress } from '../values/email-address';
import { ExportButton } from '../list/export-button';
import { useListParams } from '../list/use-list-params';
import styles from './newsletter.module.css';

/** The subscribers of the newsletter. */
export function NewsletterPage() {
  const t = useT();
  const { page } = useListParams();
  const list = useProgrammeList('/api/admin/newsletter', { page });
  return (
    <ProgrammePage
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
      <ProgrammeList
        list={list}
        caption={t('newsletter.title')}
        columns={useColumns()}
        rowKey={({ email }) => email}
        emptyMessage={t('newsletter.none')}
      />
    </ProgrammePage>
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
