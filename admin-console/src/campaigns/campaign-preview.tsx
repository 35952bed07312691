import { $api, api, type ApiError, type Schema, useDebounced } from '@network/api-client';
import { LANGUAGE_NAMES, type InterfaceLanguage } from '@network/domain';
import { useSession } from '@network/session';
import { Button, ErrorBox, Stack, ToggleButtons, useToast } from '@network/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MutationError } from '../errors';
import { MailFrame } from '../mail-frame';
import { useT } from '../messages';
import shared from '../shared.module.css';
import styles from './campaigns.module.css';

type Texts = Pick<Schema<'PreviewTextsDto'>, 'audience' | 'subject' | 'body' | 'button'>;
type Look = 'light' | 'dark';

/** The delay of the preview after typing. */
const PAUSE_MS = 500;

interface CampaignPreviewProps {
  texts: Texts;
  /** The languages with a subject and a text. */
  languages: InterfaceLanguage[];
  /** The campaign that has exactly these texts, for a test email. */
  campaignId?: string;
}

/** The email at the width of a phone, in each language, light and dark. It updates while typing. */
export function CampaignPreview({ texts, languages, campaignId }: CampaignPreviewProps) {
  const t = useT();
  const [look, setLook] = useState<Look>('light');
  return (
    <section aria-label={t('campaigns.preview')} className={styles.preview}>
      <Stack gap={4}>
        <h2 className={shared.subheading}>{t('campaigns.preview')}</h2>
        {languages.length === 0 && <p className={shared.note}>{t('campaigns.preview.none')}</p>}
        {languages.length > 0 && (
          <ToggleButtons
            label={t('campaigns.preview.look')}
            options={[
              { value: 'light', label: t('campaigns.preview.light') },
              { value: 'dark', label: t('campaigns.preview.dark') },
            ]}
            value={look}
            onChange={setLook}
          />
        )}
        {languages.map((language) => (
          <Phone key={language} texts={texts} language={language} isDark={look === 'dark'} campaignId={campaignId} />
        ))}
      </Stack>
    </section>
  );
}

interface PhoneProps {
  texts: Texts;
  language: InterfaceLanguage;
  isDark: boolean;
  campaignId?: string;
}

function Phone({ texts, language, isDark, campaignId }: PhoneProps) {
  const t = useT();
  // Omits the other language, whose errors belong to its own preview.
  const typed = useDebounced(JSON.stringify(textsIn(texts, language)), PAUSE_MS);
  const { data, error } = useQuery<Schema<'CampaignPreviewDto'>, ApiError>({
    queryKey: ['campaign preview', language, typed],
    queryFn: async ({ signal }) => {
      const body = { ...(JSON.parse(typed) as Texts), lang: language };
      return (await api.POST('/api/admin/campaigns/preview', { body, signal })).data!;
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const sentence = error && (Object.values(error.fields ?? {})[0]?.[0] ?? error.message);
  const isAboutLabel = error?.parts?.button?.startsWith('label');
  return (
    <section aria-label={LANGUAGE_NAMES[language]}>
      <Stack gap={3}>
        <h3 className={styles.language}>{LANGUAGE_NAMES[language]}</h3>
        <ErrorBox>{error && (isAboutLabel ? `${t('campaigns.button.label')}: ${sentence}` : sentence)}</ErrorBox>
        {data && (
          <>
            <p className={shared.strong}>
              <bdi>{data.subject}</bdi>
            </p>
            <div className={styles.phone}>
              <MailFrame
                title={t('campaigns.preview.of', { language: LANGUAGE_NAMES[language] })}
                html={data.html}
                isDark={isDark}
              />
            </div>
          </>
        )}
        {campaignId && <TestButton id={campaignId} language={language} />}
      </Stack>
    </section>
  );
}

const textsIn = ({ subject, body, button, ...others }: Texts, language: InterfaceLanguage): Texts => ({
  ...others,
  subject: { [language]: subject[language] },
  body: { [language]: body[language] },
  // The text of a button is entered before its address.
  button: button?.url ? { ...button, label: { [language]: button.label?.[language] } } : null,
});

/** Emails the saved campaign to the administrator. */
function TestButton({ id, language }: { id: string; language: InterfaceLanguage }) {
  const t = useT();
  const toast = useToast();
  const { user } = useSession();
  const { mutate, isPending, error } = $api.useMutation('post', '/api/admin/campaigns/{id}/test');
  return (
    <div>
      <MutationError error={error} />
      <Button
        variant="secondary"
        size="sm"
        pending={isPending}
        pendingLabel={t('sending')}
        onClick={() =>
          mutate(
            { params: { path: { id } }, body: { lang: language } },
            { onSuccess: () => toast(t('campaigns.test.done', { email: user?.email ?? '' })) },
          )
        }
      >
        {t('campaigns.test', { language: LANGUAGE_NAMES[language] })}
      </Button>
    </div>
  );
}
