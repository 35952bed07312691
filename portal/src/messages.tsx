import { createMessages } from '@network/session';
import type { ComponentType, ReactNode } from 'react';

/** The texts of this app. */
export const { Messages, useT, preload } = createMessages({
  en: () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
  ar: () => import(/* webpackChunkName: "texts-ar" */ './locales/ar.json'),
});

export type MessageId = keyof typeof import('./locales/en.json');

/** Provides the texts of a feature's own catalog to a component of the feature. */
export const withMessages = <Props extends object>(
  FeatureMessages: ComponentType<{ children: ReactNode }>,
  Component: ComponentType<Props>,
) =>
  function WithMessages(props: Props) {
    return (
      <FeatureMessages>
        <Component {...props} />
      </FeatureMessages>
    );
  };
