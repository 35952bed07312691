import { PageFrame } from '@network/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useT } from './messages';

interface PageProps extends Omit<ComponentProps<typeof PageFrame>, 'title' | 'documentTitle'> {
  /** The title of the page, and of the window, where the product's name follows. */
  title: string;
  /** The heading of the page, where it differs from the title. */
  heading?: ReactNode;
}

/** A page and the title of its window. */
export function Page({ title, heading = title, ...frame }: PageProps) {
  const t = useT();
  return <PageFrame {...frame} title={heading} documentTitle={`${title} – ${t('product.name')}`} />;
}
