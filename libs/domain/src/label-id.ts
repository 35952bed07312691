/** The prefixes of label ids. */
export type LabelKind =
  | 'adminProjectStatus'
  | 'availability'
  | 'checkIn'
  | 'contact'
  | 'country'
  | 'declineReason'
  | 'expertise'
  | 'hours'
  | 'language'
  | 'memberRights'
  | 'memberRole'
  | 'needed'
  | 'orgType'
  | 'preferredLanguage'
  | 'product'
  | 'profileField'
  | 'projectLength'
  | 'projectStatus'
  | 'role'
  | 'sector'
  | 'standing'
  | 'start'
  | 'startTarget'
  | 'timezone'
  | 'timezoneGroup'
  | 'userStatus'
  | 'years';

/** The message id of a stored value's label, for example `country.Syria`. */
export type LabelId = `${LabelKind}.${string}`;

/** Returns the labels of values, by their ids. The type requires a label for every value. */
export const labels = <Value extends string>(kind: LabelKind, byValue: Record<Value, string>) =>
  Object.fromEntries(Object.entries<string>(byValue).map(([value, label]) => [`${kind}.${value}`, label]));
