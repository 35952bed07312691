import type { CSSProperties } from 'react';

export interface ChartRow {
  id: string;
  label: string;
  /** One for every series; null where there is nothing to count. */
  values: readonly (number | null)[];
  /** Where the rows are that each value is made of. */
  links?: readonly string[];
}

export interface ChartData {
  /** The header of the rows, for example "Week". */
  rowHeader: string;
  /** What is counted; for bars one or two. */
  series: readonly string[];
  rows: readonly ChartRow[];
  /** Said in place of the columns of a series that has none. */
  none?: string;
  /** A number in the reader's form. */
  format: (value: number) => string;
}

type Value = number | null | undefined;

/** A value as it is written; a dash where there is none. */
export const shown = (value: Value, format: ChartData['format']) => (value == null ? '–' : format(value));

/** How much of the full length a value takes, for the style sheet. */
export const share = (value: Value, most: number) =>
  ({ '--share': most > 0 ? (value ?? 0) / most : 0 }) as CSSProperties;
