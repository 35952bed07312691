export * from './field-form';
export { filled, isEmail, lengthOf } from './formats';
export { shownValue } from './shown-value';
export { isWrongNumber, NumberField, numberIn } from './number-field';
export { ReasonFields, ReasonForm, type ReasonField } from './reason-form';
