import { $api } from '@network/api-client';
import type { JoiningRole } from '@network/domain';
import { Button, useToast } from '@network/ui';
import { useState } from 'react';
import { useT } from '../messages';
import { useInvalidateLists } from '../mutations';
import type { ListFilter } from './filter-labels';
import { SegmentForm } from './segment-form';

interface SaveSegmentProps {
  role: JoiningRole;
  /** The filter of the list. */
  filter: ListFilter;
}

/** Saves the filters of a list of people as a segment. */
export function SaveSegment({ role, filter }: SaveSegmentProps) {
  const t = useT();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const add = $api.useMutation('post', '/api/admin/segments', useInvalidateLists());
  const open = () => {
    add.reset();
    setOpen(true);
  };
  return (
    <>
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={open}>
        {t('segments.save')}
      </Button>
      {isOpen && (
        <SegmentForm
          title={t('segments.save')}
          text={t('segments.save.text')}
          error={add.error}
          isPending={add.isPending}
          canUnshare
          onClose={() => setOpen(false)}
          onSubmit={({ name, isShared }) =>
            add.mutate(
              { body: { name, isShared, role, filter } },
              {
                onSuccess: () => {
                  setOpen(false);
                  toast(t('segments.save.done', { name }));
                },
              },
            )
          }
        />
      )}
    </>
  );
}
