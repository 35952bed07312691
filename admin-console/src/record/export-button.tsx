import { api, type ApiError, type paths } from '@network/api-client';
import { Button, useToast } from '@network/ui';
import { useMutation } from '@tanstack/react-query';
import { useT } from '../messages';
import type { ListQuery } from './use-counted-list';

type ExportPath = Extract<keyof paths, `/api/admin/${string}.csv`>;

interface ExportButtonProps {
  path: ExportPath;
  /** What the list is narrowed by. */
  query?: Pick<ListQuery, 'search' | 'status' | 'sort'>;
}

/** Saves a list as a file for spreadsheets. */
export function ExportButton({ path, query }: ExportButtonProps) {
  const t = useT();
  const toast = useToast();
  const { mutate, isPending } = useMutation<void, ApiError>({
    mutationFn: async () => {
      // A link would not carry the session.
      const answer = await api.GET(path as '/api/admin/experts.csv', { params: { query }, parseAs: 'blob' });
      const [, name = ''] = answer.response.headers.get('Content-Disposition')?.match(/filename="(.+)"/) ?? [];
      save(answer.data!, name);
    },
    onError: ({ message }) => toast(message, 'danger'),
  });
  return (
    <Button variant="secondary" pending={isPending} pendingLabel={t('export.pending')} onClick={() => mutate()}>
      {t('export.button')}
    </Button>
  );
}

function save(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
