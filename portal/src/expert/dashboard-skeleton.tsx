import { Card, Skeleton, SkeletonText, Stack, VisuallyHidden } from '@network/ui';
import { useT } from '../messages';

/** The outlines of the dashboard's two blocks, while they load. */
export function DashboardSkeleton() {
  const t = useT();
  return (
    <Stack gap={8}>
      <VisuallyHidden>
        <span role="status">{t('expert.dashboard.loading')}</span>
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
