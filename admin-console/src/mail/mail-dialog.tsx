import { $api, type Schema } from '@network/api-client';
import { Banner, Dialog, SkeletonText, Stack } from '@network/ui';
import { QueryError } from '../errors';
import { DateTime } from '../formats';
import { MailFrame } from '../mail-frame';
import { useT } from '../messages';
import { useMailKind } from './mail-columns';
import shared from '../shared.module.css';
import styles from './mails.module.css';

type Mail = Schema<'MailContentDto'>;

/** The content of one email (docs/product 7.9). */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const kindOf = useMailKind();
  const query = $api.useQuery('get', '/api/admin/mails/{id}', { params: { path: { id } } });
  const mail = query.data;
  return (
    <Dialog
      size="lg"
      title={<bdi>{mail ? (mail.subject ?? kindOf(mail)) : t('mails.title')}</bdi>}
      subtitle={mail && <Envelope mail={mail} />}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {query.error && <QueryError query={query} />}
      {query.isPending && <SkeletonText lines={6} />}
      {mail && <Content mail={mail} />}
    </Dialog>
  );
}

function Envelope({ mail: { recipient, sentAt, createdAt } }: { mail: Mail }) {
  return (
    <span className={shared.note}>
      <bdi>{recipient}</bdi> · <DateTime at={sentAt ?? createdAt} />
    </span>
  );
}

function Content({ mail: { status, language, subject, html, text, isMasked, hasGaps } }: { mail: Mail }) {
  const t = useT();
  if (html === null || text === null) return <p>{t('mails.content.gone')}</p>;
  return (
    <Stack gap={4}>
      {status === 'waiting' && <p>{t('mails.content.waiting')}</p>}
      {hasGaps && <Banner>{t('mails.content.gaps')}</Banner>}
      {isMasked && <p className={shared.note}>{t('mails.content.hidden')}</p>}
      <section aria-label={t('mails.content.html')}>
        <h3 className={styles.part}>{t('mails.content.html')}</h3>
        <MailFrame title={subject ?? ''} html={html} />
      </section>
      <section aria-label={t('mails.content.text')}>
        <h3 className={styles.part}>{t('mails.content.text')}</h3>
        <div className={styles.plain} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
          {text}
        </div>
      </section>
    </Stack>
  );
}
