import type { Schema } from '@network/api-client';
import { ADMIN_ROUTES } from '@network/domain';
import { buttonClass, type Column } from '@network/ui';
import { Link } from 'react-router-dom';
import { DateTime } from '../formats';
import { PagedTable, usePagedList } from '../lists/paged-list';
import { useUrlParams } from '../lists/url-params';
import { useT } from '../messages';
import { ConsolePage } from '../navigation/console-page';
import { ImportView } from './import-view';
import { UploadForm } from './upload-form';
import shared from '../shared.module.css';

/** Imports people from files (docs/product 10.4): the upload and all imports, or one of them. */
export function ImportPage() {
  const t = useT();
  const { open } = useUrlParams();
  return (
    <ConsolePage
      title={t('import.title')}
      subtitle={t('imports.subtitle')}
      actions={
        open && (
          <Link to={ADMIN_ROUTES.import} className={buttonClass({ variant: 'secondary' })}>
            {t('imports.back')}
          </Link>
        )
      }
    >
      {open ? <ImportView key={open} id={open} /> : <AllImports />}
    </ConsolePage>
  );
}

function AllImports() {
  const t = useT();
  const { page, openItem } = useUrlParams();
  return (
    <>
      <UploadForm onDone={openItem} />
      <PagedTable
        list={usePagedList('/api/admin/imports', { page })}
        caption={t('imports.all')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        onOpen={({ id }) => openItem(id)}
        emptyMessage={t('imports.none')}
      />
    </>
  );
}

function useColumns(): Column<Schema<'ImportSummaryDto'>>[] {
  const t = useT();
  return [
    { id: 'source', header: t('imports.source'), cell: ({ source }) => <bdi>{source}</bdi> },
    {
      id: 'role',
      header: t('imports.role'),
      cell: ({ role }) => <span className={shared.whole}>{t(`tabs.${role}s`)}</span>,
    },
    { id: 'state', header: t('imports.state'), cell: ({ state }) => t(`imports.state.${state}`) },
    {
      id: 'create',
      header: t('imports.fate.create'),
      align: 'end',
      cell: ({ counts }) => <span className={shared.whole}>{t('overview.count', { count: counts.create })}</span>,
    },
    { id: 'createdAt', header: t('imports.createdAt'), cell: ({ createdAt }) => <DateTime at={createdAt} isDayOnly /> },
  ];
}
