import { ToggleButtons } from '@network/ui';
import { useT } from '../messages';
import { ProgrammeList } from '../programme/programme-list';
import { ProgrammePage } from '../programme/programme-page';
import { useProgrammeList } from '../programme/use-programme-list';
import { useListParams } from '../list/use-list-params';
import { MailDialog } from './mail-dialog';
import { MailCards } from './mail-cards';
import { useMailColumns } from './mail-columns';
import { RELOAD_MS, STATUSES } from './mail-status';

const ALL = 'all';

/** The status of every mail, what it said, and a button that sends failed ones again. */
export function MailsPage() {
  const t = useT();
  const params = useListParams();
  const status = STATUSES.find((known) => known === params.status);
  const list = useProgrammeList('/api/admin/mails', { page: params.page, status }, RELOAD_MS);
  return (
    <ProgrammePage title={t('mails.title')} subtitle={t('mails.subtitle')}>
      <MailCards />
      <ToggleButtons
        label={t('filter.status')}
        options={[
          { value: ALL, label: t('filter.all') },
          ...STATUSES.map((value) => ({ value, label: t(`mails.status.${value}`) })),
        ]}
        value={status ?? ALL}
        onChange={(value) => params.filterBy(value === ALL ? '' : value)}
      />
      <ProgrammeList
        list={list}
        caption={t('mails.title')}
        columns={useMailColumns()}
        rowKey={({ id }) => id}
        onOpen={({ id }) => params.openItem(id)}
        emptyMessage={t(status ? 'mails.noneFound' : 'mails.none')}
      />
      {params.open && <MailDialog id={params.open} onClose={params.close} />}
    </ProgrammePage>
  );
}
