import { LANGUAGE_NAMES, LANGUAGES_OF_INTERFACE, LIMITS, type InterfaceLanguage } from '@network/domain';
import { useLanguage } from '@network/session';
import { Stack, Tabs, TextArea, TextField } from '@network/ui';
import { useState } from 'react';
import { useT } from '../messages';
import { type CampaignDraft, entryOf, languagesIn } from './campaign-draft';

interface TextTabsProps {
  draft: CampaignDraft;
  /** The problems that the API found, by field. */
  fields: Record<string, string[]> | undefined;
  onChange: (change: Partial<CampaignDraft>) => void;
}

/** Subject, text and button in each language, one language at a time. */
export function TextTabs({ draft, fields, onChange }: TextTabsProps) {
  const t = useT();
  const { language: readers } = useLanguage();
  const [language, setLanguage] = useState<InterfaceLanguage>(readers);
  const complete = languagesIn(draft);
  const field = (kind: 'subject' | 'body' | 'label', language: InterfaceLanguage) => {
    const name = entryOf(kind, language);
    return {
      lang: language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
      value: draft[name],
      onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    };
  };
  return (
    <Tabs
      label={t('campaigns.languages')}
      tabs={LANGUAGES_OF_INTERFACE.map((id) => ({
        id,
        label: LANGUAGE_NAMES[id],
        count: complete.includes(id) ? undefined : t('campaigns.language.missing'),
      }))}
      value={language}
      onChange={setLanguage}
    >
      <Stack gap={5}>
        <TextField
          label={t('campaigns.subject')}
          maxLength={LIMITS.name}
          error={fields?.subject?.[0]}
          {...field('subject', language)}
        />
        <TextArea
          label={t('campaigns.body')}
          hint={t('campaigns.body.hint')}
          rows={14}
          maxLength={LIMITS.text}
          error={fields?.body?.[0]}
          counter={t('campaigns.body.counter', { count: draft[entryOf('body', language)].length, max: LIMITS.text })}
          {...field('body', language)}
        />
        <TextField label={t('campaigns.button.label')} maxLength={LIMITS.item} {...field('label', language)} />
      </Stack>
    </Tabs>
  );
}
