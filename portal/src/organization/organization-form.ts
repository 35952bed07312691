import type { Schema } from '@network/api-client';
import { LIMITS } from '@network/domain';

const EMPTY_LIST: readonly string[] = [];

/** The empty form. `expertiseInput` holds what is being typed into the list and is never sent. */
export const EMPTY_FORM = {
  orgName: '',
  orgType: '',
  country: '',
  website: '',
  mission: '',
  pocName: '',
  pocTitle: '',
  pocEmail: '',
  pocPhone: '',
  needsExpertise: EMPTY_LIST,
  expertiseInput: '',
  typicalProjectLength: '',
  preferredLanguage: '',
  additionalNotes: '',
};
export type OrganizationForm = typeof EMPTY_FORM;
export type Field = keyof OrganizationForm;

/** What stands on the first two steps; everything else is on the third. */
const DETAILS: readonly Field[] = ['orgName', 'orgType', 'country', 'website', 'mission'];
const CONTACT: readonly Field[] = ['pocName', 'pocTitle', 'pocEmail', 'pocPhone'];

/** The step a field stands on. */
export const stepOf = (field: string) =>
  DETAILS.includes(field as Field) ? 1 : CONTACT.includes(field as Field) ? 2 : 3;

/** How long a text is once its ends are trimmed, in characters as people count them. */
export const lengthOf = (text: string) => [...text.trim()].length;

const areFilled = (...texts: string[]) => texts.every((text) => text.trim() !== '');

/** Step 1 may be left. */
export const isDetailsComplete = ({ orgName, orgType, country, mission }: OrganizationForm) =>
  areFilled(orgName, orgType, country) && lengthOf(mission) >= LIMITS.storyMin;

/** Step 2 may be left. */
export const isContactComplete = ({ pocName, pocTitle, pocEmail }: OrganizationForm) =>
  areFilled(pocName, pocTitle, pocEmail);

/** The form may be submitted. */
export const isNeedsComplete = ({ needsExpertise, preferredLanguage }: OrganizationForm) =>
  needsExpertise.length > 0 && preferredLanguage !== '';

const IS_COMPLETE = { 1: isDetailsComplete, 2: isContactComplete, 3: isNeedsComplete };

/** The step may be left (docs/product.md 5.3). */
export const isStepComplete = (step: keyof typeof IS_COMPLETE, form: OrganizationForm) => IS_COMPLETE[step](form);

/** The step to begin with when none is stored (docs/product.md 8.13). */
export function startStepOf(form: OrganizationForm) {
  if (!isDetailsComplete(form)) return 1;
  return isContactComplete(form) ? 3 : 2;
}

type WholeForm = Schema<'SubmitOrganizationDto'>;

/** What step 1 saves. */
export const detailsOf = ({ orgName, orgType, country, website, mission }: OrganizationForm) =>
  ({ orgName, orgType, country, website, mission }) as Schema<'SaveOrganizationDto'>;

/** The whole form as it is sent; an optional choice that was not made is null. */
export const wholeForm = ({ expertiseInput: _typing, ...form }: OrganizationForm) =>
  ({ ...form, typicalProjectLength: form.typicalProjectLength || null }) as unknown as WholeForm;
