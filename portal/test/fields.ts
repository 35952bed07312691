import type { Fields } from '@network/domain';

/** Returns the names of a step's fields. */
export const fieldsOfStep = (fields: Fields, step: number) =>
  Object.keys(fields).filter((name) => fields[name]!.step === step);

/** Returns the names of the fields on the page. */
export const shownFields = () =>
  [...document.querySelectorAll<HTMLElement>('[data-field]')].map(({ dataset }) => dataset.field);
