import { $api } from '@network/api-client';
import { useSession } from '@network/session';
import { Button, type Option, Row, Select, useToast } from '@network/ui';
import { useState } from 'react';
import { MutationError } from '../errors';
import { useT } from '../messages';
import { useInvalidateLists } from '../mutations';
import styles from './item-dialog.module.css';

const PATHS = { users: '/api/admin/users/{id}/owner', projects: '/api/admin/projects/{id}/owner' } as const;

/** A person or project with its owner. */
export interface Owned {
  kind: keyof typeof PATHS;
  id: string;
  ownerId: string | null;
}

/** Selects and saves the owner. */
export function OwnerField({ kind, id, ownerId }: Owned) {
  const t = useT();
  const toast = useToast();
  const administrators = useAdministratorOptions();
  const [chosen, choose] = useState<string>();
  const { mutate, isPending, error } = $api.useMutation('patch', PATHS[kind], useInvalidateLists());
  const current = ownerId ?? '';
  const value = chosen ?? current;
  // While the list loads, the field keeps its value.
  const isKnown = value === '' || administrators.some((option) => option.value === value);

  const save = () =>
    mutate(
      { params: { path: { id } }, body: { ownerId: value || null } },
      {
        onSuccess: () => {
          choose(undefined);
          toast(t('owner.saved'));
        },
      },
    );

  return (
    <div>
      <Row gap={3} className={styles.owner}>
        <Select
          className={styles.ownerSelect}
          label={t('owner.label')}
          options={[
            { value: '', label: t('owner.nobody') },
            ...(isKnown ? [] : [{ value, label: t('item.loading') }]),
            ...administrators,
          ]}
          value={value}
          disabled={isPending}
          onChange={(event) => choose(event.target.value)}
        />
        {value !== current && (
          <Button variant="secondary" pending={isPending} pendingLabel={t('saving')} onClick={save}>
            {t('save')}
          </Button>
        )}
      </Row>
      <MutationError error={error} />
    </div>
  );
}

/** Returns the administrators as options of a field, the reader first. */
export function useAdministratorOptions(): Option[] {
  const t = useT();
  const { user } = useSession();
  const { data = [] } = $api.useQuery('get', '/api/admin/administrators');
  const isReader = ({ id }: { id: string }) => id === user?.id;
  return [...data.filter(isReader), ...data.filter((admin) => !isReader(admin))].map(({ id, email }) => ({
    value: id,
    label: id === user?.id ? t('owner.me', { email }) : email,
  }));
}
