/** Tells whether a stored value has a type. */
export type Guard<Value> = (value: unknown) => value is Value;

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isNumber = (value: unknown): value is number => typeof value === 'number';

export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text that spells a time or a day. */
export const isTime = (value: unknown): value is string => isText(value) && !Number.isNaN(Date.parse(value));

/** A text that the expression matches. */
export const isTextLike =
  (expression: RegExp): Guard<string> =>
  (value): value is string =>
    isText(value) && expression.test(value);

export const isOneOf =
  <const Value>(...values: readonly Value[]): Guard<Value> =>
  (value): value is Value =>
    values.includes(value as Value);

export const isListOf =
  <Value>(isItem: Guard<Value>): Guard<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every(isItem);

export const isRecordOf =
  <Value>(isItem: Guard<Value>): Guard<Record<string, Value>> =>
  (value): value is Record<string, Value> =>
    isObject(value) && Object.values(value).every(isItem);

export const isOptional =
  <Value>(isValue: Guard<Value>): Guard<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || isValue(value);

export const isNullable =
  <Value>(isValue: Guard<Value>): Guard<Value | null | undefined> =>
  (value): value is Value | null | undefined =>
    value === null || value === undefined || isValue(value);

/** An object whose fields have these types. It may have others. */
export const hasShape =
  <Shape extends object>(fields: { [Field in keyof Shape]-?: Guard<Shape[Field]> }): Guard<Shape> =>
  (value): value is Shape =>
    isObject(value) &&
    Object.entries<Guard<unknown>>(fields).every(([field, isValid]) => isValid(value[field as keyof typeof value]));
