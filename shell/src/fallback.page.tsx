import { buttonClass, Mark, PageFrame, Stack } from '@network/ui';
import { Link } from 'react-router-dom';
import { useT } from './messages';

/** The page of every unknown URL. */
export function FallbackPage() {
  const t = useT();
  return (
    <PageFrame
      title={t('fallback.title')}
      documentTitle={`${t('fallback.title')} – ${t('product.name')}`}
      back={<Mark size={112} onlyKeystone />}
    >
      <Stack gap={6}>
        <p>{t('fallback.text')}</p>
        <div>
          <Link to="/" className={buttonClass()}>
            {t('fallback.home')}
          </Link>
        </div>
      </Stack>
    </PageFrame>
  );
}
