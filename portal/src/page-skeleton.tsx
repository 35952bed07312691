import { Card, Skeleton, SkeletonText, Stack, VisuallyHidden } from '@network/ui';
import { useT } from './messages';

/** The outlines of a page's first two cards, while they load. */
export function PageSkeleton() {
  const t = useT();
  return (
    <Stack gap={8}>
      <VisuallyHidden>
        <span role="status">{t('app.loading')}</span>
      </VisuallyHidden>
      {[2, 3].map((lines) => (
        <Card key={lines}>
          <Stack>
            <Skeleton width="12rem" height="1.4em" />
            <SkeletonText lines={lines} />
            <Skeleton width="10rem" height="44px" />
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
