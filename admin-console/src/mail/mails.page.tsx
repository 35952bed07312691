import { ToggleButtons } from '@network/ui';
import { useT } from '../messages';
import { ProgrammeList } from '../programme/programme-list';
import { ProgrammePage } from '../programme/programme-page';
import { useProgrammeList } from '../programme/use-programme-list';
import { usePlace } from '../record/place';
import { MailCards } from './mail-cards';
import { useMailColumns } from './mail-columns';
import { EVERY_MS, STATUSES } from './mail-status';

const ALL = 'all';

/** What became of the mails, and a second try for those that never arrived. */
export function MailsPage() {
  const t = useT();
  const place = usePlace();
  const status = STATUSES.find((known) => known === place.status);
  const list = useProgrammeList('/api/admin/mails', { page: place.page, status }, EVERY_MS);
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
        onChange={(value) => place.filterBy(value === ALL ? '' : value)}
      />
      <ProgrammeList
        list={list}
        caption={t('mails.title')}
        columns={useMailColumns()}
        rowKey={({ id }) => id}
        emptyMessage={t(status ? 'mails.noneFound' : 'mails.none')}
      />
    </ProgrammePage>
  );
}
