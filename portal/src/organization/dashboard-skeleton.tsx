import { Card, Skeleton, SkeletonText, Stack, VisuallyHidden } from '@network/ui';
import styles from './dashboard.module.css';

/** The outlines of the tabs and the first cards, while they load. */
export function DashboardSkeleton({ label }: { label: string }) {
  return (
    <Stack gap={6} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton width="24rem" height="48px" />
      <div className={styles.cards}>
        {[1, 2].map((card) => (
          <Card key={card}>
            <Stack gap={5}>
              <Skeleton width="60%" height="1.4em" />
              <SkeletonText />
              <Skeleton width="45%" height="28px" isRound />
              <Skeleton width="14rem" height="36px" />
            </Stack>
          </Card>
        ))}
      </div>
    </Stack>
  );
}
