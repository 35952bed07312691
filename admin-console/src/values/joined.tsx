import { Fragment } from 'react';

/** Parts of one line, each kept apart from the others: a name in Arabic does not turn the English before it around. */
export function Joined({ parts, by }: { parts: readonly (string | null | undefined | false)[]; by: string }) {
  return parts.filter(Boolean).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && by}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}
