import { api, type ApiError } from '@network/api-client';
import { JOINING_ROLES, LIMITS, type InterfaceLanguage, type JoiningRole } from '@network/domain';
import { useLanguage } from '@network/session';
import { Button, Card, ErrorBox, saveFile, Select, Stack, TextField, ToggleButtons, useToast } from '@network/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { filenameOf } from '../lists/export-button';
import { useT } from '../messages';
import { useInvalidateLists } from '../mutations';
import styles from './import.module.css';

const FORMATS_OF_FILE = ['csv', 'xlsx'] as const;

/** Uploads a file of people, which is chosen or dropped. */
export function UploadForm({ onDone }: { onDone: (id: string) => void }) {
  const t = useT();
  const [role, setRole] = useState<JoiningRole>('expert');
  const [source, setSource] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const lists = useInvalidateLists();
  const upload = useMutation<string, ApiError, File>({
    mutationFn: async (chosen) => {
      const { data } = await api.POST('/api/admin/imports', {
        body: { file: chosen as never, role, source },
        bodySerializer: (body) => {
          const form = new FormData();
          for (const [name, value] of Object.entries(body)) form.append(name, value);
          return form;
        },
      });
      return data!.id;
    },
    onSuccess: (id) => {
      lists.onSuccess();
      onDone(id);
    },
  });
  const errors = upload.error?.fields ?? {};

  function submit(event: FormEvent) {
    event.preventDefault();
    if (file && !upload.isPending) upload.mutate(file);
  }

  return (
    <Card as="section" aria-label={t('imports.upload')}>
      <form noValidate onSubmit={submit}>
        <Stack gap={4}>
          <ToggleButtons
            label={t('imports.role')}
            options={JOINING_ROLES.map((value) => ({ value, label: t(`tabs.${value}s`) }))}
            value={role}
            onChange={(value) => setRole(value as JoiningRole)}
          />
          <TextField
            name="source"
            label={t('imports.source')}
            hint={t('imports.source.hint')}
            required
            maxLength={LIMITS.name}
            value={source}
            error={errors.source?.[0]}
            onChange={({ target }) => setSource(target.value)}
          />
          <DropZone error={errors.file?.[0]} onFile={setFile} />
          <ErrorBox>{!errors.file && !errors.source && upload.error?.message}</ErrorBox>
          <div>
            <Button
              type="submit"
              disabled={!file || source.trim() === ''}
              pending={upload.isPending}
              pendingLabel={t('imports.upload.pending')}
            >
              {t('imports.upload')}
            </Button>
          </div>
          <Template role={role} />
        </Stack>
      </form>
    </Card>
  );
}

interface DropZoneProps {
  error?: string;
  onFile: (file: File | null) => void;
}

/** A file field that accepts dropped files. */
function DropZone({ error, onFile }: DropZoneProps) {
  const t = useT();
  const [isOver, setIsOver] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <div
      className={styles.drop}
      data-is-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const { files } = event.dataTransfer;
        // The field names the file.
        if (field.current) field.current.files = files;
        onFile(files[0] ?? null);
      }}
    >
      <TextField
        ref={field}
        type="file"
        name="file"
        label={t('imports.file')}
        hint={t('imports.file.hint')}
        accept=".csv,.tsv,.txt,.xlsx"
        required
        error={error}
        onChange={({ target }) => onFile(target.files?.[0] ?? null)}
      />
    </div>
  );
}

/** Downloads an empty list with headings and one example. */
function Template({ role }: { role: JoiningRole }) {
  const t = useT();
  const id = useId();
  const toast = useToast();
  const [lang, setLang] = useState<InterfaceLanguage>(useLanguage().language);
  const download = useMutation<void, ApiError, (typeof FORMATS_OF_FILE)[number]>({
    mutationFn: async (format) => {
      const query = { role, lang, format };
      const { data, response } = await api.GET('/api/admin/imports/template', { params: { query }, parseAs: 'blob' });
      saveFile(data!, filenameOf(response) ?? `template.${format}`);
    },
    onError: (error) => toast(error.serverMessage ?? error.message, 'danger'),
  });
  return (
    <Stack gap={2} role="group" aria-labelledby={id}>
      <p id={id}>{t('imports.template')}</p>
      <div className={styles.template}>
        <Select
          label={t('imports.template.language')}
          options={(['en', 'ar'] as const).map((value) => ({ value, label: t(`language.${NAMES[value]}`) }))}
          value={lang}
          onChange={({ target }) => setLang(target.value as InterfaceLanguage)}
        />
        {FORMATS_OF_FILE.map((format) => (
          <Button key={format} variant="secondary" onClick={() => download.mutate(format)}>
            {t(`imports.template.${format}`)}
          </Button>
        ))}
      </div>
    </Stack>
  );
}

const NAMES = { en: 'English', ar: 'Arabic' } as const;
