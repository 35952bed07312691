import { api, type ApiError, type paths } from '@network/api-client';
import { Button, saveFile, useToast } from '@network/ui';
import { useMutation } from '@tanstack/react-query';
import { useT } from '../messages';
import type { ListQuery } from './use-item-list';

type ExportPath = Extract<keyof paths, `/api/admin/${string}.csv`>;

type ExportQuery = NonNullable<paths['/api/admin/experts.csv']['get']['parameters']['query']>;

interface ExportButtonProps {
  path: ExportPath;
  /** The list's filters. The file has the same rows, from all pages. */
  query?: ListQuery;
}

/** Downloads a list as a file for spreadsheets. */
export function ExportButton({ path, query: { page: _page, ...query } = {} }: ExportButtonProps) {
  const t = useT();
  const toast = useToast();
  const { mutate, isPending } = useMutation<void, ApiError>({
    mutationFn: async () => {
      // Not a plain link, which could not send the session's token.
      const { data, response } = await api.GET(path as '/api/admin/experts.csv', {
        // The list that is exported knows its own fields; the type is of one of them.
        params: { query: query as ExportQuery },
        parseAs: 'blob',
      });
      saveFile(data as Blob, filenameOf(response) ?? path.slice(path.lastIndexOf('/') + 1));
    },
    onError: (error) => toast(t('export.failed', { message: error.serverMessage ?? error.message }), 'danger'),
  });
  return (
    <Button variant="secondary" pending={isPending} pendingLabel={t('export.pending')} onClick={() => mutate()}>
      {t('export.button')}
    </Button>
  );
}

/** Returns the name that the api gives a file, if the response has one. */
export const filenameOf = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1];
