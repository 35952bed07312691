import { type JoiningRole, STANDINGS } from '@network/domain';
import { Button, classNames, type Option, Select } from '@network/ui';
import { useState } from 'react';
import { useT } from '../messages';
import { FilterDialog } from './filter-dialog';
import { textsFor } from './filter-labels';
import { CHANGES_REQUESTED, ITEM_LISTS, type ItemList } from './use-item-list';
import styles from './list-panel.module.css';

type Items = Pick<ItemList<unknown>, 'kind' | 'params' | 'filter'>;

export function StatusFilter({ items: { kind, params, filter } }: { items: Items }) {
  const t = useT();
  const status = params.status === CHANGES_REQUESTED ? params.status : (filter.status ?? '');
  const labels = kind === 'project' ? 'adminProjectStatus' : 'userStatus';
  const all = [
    ...ITEM_LISTS[kind].statuses.map((value) => ({ value, label: t(`${labels}.${value}`) })),
    { value: CHANGES_REQUESTED, label: t('casework.badge.requested') },
  ];
  return (
    <Select
      className={styles.filter}
      label={t('filter.status')}
      options={[{ value: '', label: t('filter.all') }, ...useOptions(all, status)]}
      value={status}
      onChange={(event) => params.filterBy({ status: event.target.value })}
    />
  );
}

export function StandingFilter({ items: { params, filter } }: { items: Items }) {
  const t = useT();
  const value = filter.standing ?? '';
  const all = STANDINGS.map((standing) => ({ value: standing, label: t(`standing.${standing}`) }));
  return (
    <Select
      className={classNames(styles.filter, styles.unlabeled)}
      label={t('filter.standing')}
      options={[{ value: '', label: t('filter.anyStanding') }, ...useOptions(all, value)]}
      value={value}
      // In the order of the list: the review queue is only for active people.
      onChange={(event) => params.filterBy({ standing: event.target.value, sort: '' })}
    />
  );
}

const OWNERS = ['me', 'none', 'me,none'] as const;

const LABELS = { me: 'owner.filter.me', none: 'owner.filter.none', 'me,none': 'owner.filter.both' } as const;

interface OwnerFilterProps {
  value: string;
  onChange: (owner: string) => void;
}

/** Filters a list by owner. */
export function OwnerFilter({ value, onChange }: OwnerFilterProps) {
  const t = useT();
  const options = OWNERS.map((owner) => ({ value: owner as string, label: t(LABELS[owner]) }));
  // Only links and segments select other administrators.
  if (value && !options.some((option) => option.value === value)) {
    options.push({ value, label: t('owner.filter.others') });
  }
  return (
    <Select
      className={styles.filter}
      label={t('owner.filter')}
      options={[{ value: '', label: t('owner.filter.all') }, ...options]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The options of a filter. Several values at once, which only links and segments select, are one more. */
function useOptions(options: readonly Option[], value: string): readonly Option[] {
  const t = useT();
  const chosen = options.filter((option) => value.split(',').includes(option.value));
  return chosen.length > 1
    ? [...options, { value, label: chosen.map(({ label }) => label).join(t('value.comma')) }]
    : options;
}

interface PeopleFilterButtonProps {
  role: JoiningRole;
  params: Items['params'];
}

/** Opens the filters of a list of people. Shows how many are active. */
export function PeopleFilterButton({ role, params }: PeopleFilterButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const texts = textsFor(role, params);
  const count = Object.keys(texts).length;
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count > 0 ? t('people.filter.count', { count }) : t('people.filter.button')}
      </Button>
      {isOpen && <FilterDialog role={role} texts={texts} onApply={params.filterBy} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Switches a list to the review queue, longest waiting first, and back. */
export function QueueToggle({ items: { kind, params } }: { items: Items }) {
  const t = useT();
  const status = ITEM_LISTS[kind].reviewStatus;
  const isQueue = params.status === status && params.standing === '' && params.sort === 'statusSince';
  return (
    <Button
      variant={isQueue ? 'primary' : 'secondary'}
      aria-pressed={isQueue}
      onClick={() =>
        params.filterBy({ standing: '', ...(isQueue ? { status: '', sort: '' } : { status, sort: 'statusSince' }) })
      }
    >
      {t('queue.toggle')}
    </Button>
  );
}
