import { classNames, VisuallyHidden } from '@network/ui';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import shared from '../shared.module.css';
import styles from './chart.module.css';

export interface ChartProps extends ChartData {
  title: string;
  /** A sentence that summarizes the chart. */
  summary?: ReactNode;
  /** `bars` compares the rows; `columns` shows them in sequence, with a plot for each series. */
  kind: 'bars' | 'columns';
  /** The label of the table with the numbers. */
  numbersLabel: string;
}

/**
 * A chart of a few numbers, with the same numbers in a table for users of screen readers. Without rows it
 * has only its texts.
 */
export function Chart({ title, summary, kind, numbersLabel, ...data }: ChartProps) {
  const id = useId();
  const Plot = kind === 'bars' ? ChartBars : ChartColumns;
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption className={styles.caption}>
        <h2 id={id} className={shared.subheading}>
          {title}
        </h2>
        {summary && <p className={shared.note}>{summary}</p>}
      </figcaption>
      {data.rows.length > 0 && (
        <>
          <div aria-hidden="true" className={styles.plot}>
            <Plot {...data} />
          </div>
          <details className={styles.details}>
            <summary>{numbersLabel}</summary>
            <Numbers {...data} caption={title} />
          </details>
        </>
      )}
    </figure>
  );
}

function Numbers({ caption, rowHeader, series, rows, format }: ChartData & { caption: string }) {
  return (
    <table className={styles.numbers}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {[rowHeader, ...series].map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, values, links }) => (
          <tr key={id}>
            <th scope="row">
              <bdi>{label}</bdi>
            </th>
            {series.map((name, index) => (
              <td key={name}>
                <Opened to={values[index] ? links?.[index] : undefined}>{shown(values[index], format)}</Opened>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A number that links to the rows behind it, if there are any. */
const Opened = ({ to, children }: { to?: string; children: ReactNode }) =>
  to ? <Link to={to}>{children}</Link> : children;

const LOOKS = [styles.first, styles.second];

/** A bar for each value, the rows below each other. The second of two series is striped as well as colored. */
function ChartBars({ series, rows, format }: ChartData) {
  const most = Math.max(0, ...rows.flatMap(({ values }) => values.map(Number)));
  return (
    <>
      {series.length > 1 && (
        <p className={styles.legend}>
          {series.map((name, index) => (
            <span key={name} className={styles.key}>
              <span className={classNames(styles.swatch, LOOKS[index])} />
              {name}
            </span>
          ))}
        </p>
      )}
      <div className={styles.bars}>
        {rows.map(({ id, label, values }) => (
          <div key={id} className={styles.row}>
            <span className={styles.label}>
              <bdi>{label}</bdi>
            </span>
            <div>
              {series.map((name, index) => (
                <div key={name} className={styles.track}>
                  <span className={classNames(styles.bar, LOOKS[index])} style={share(values[index], most)} />
                  <span className={styles.value}>{shown(values[index], format)}</span>
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

/** Columns from the first row to the last in the reader's direction, each series on its own scale. */
function ChartColumns({ series, rows, format, none }: ChartData) {
  return (
    <>
      {series.map((name, index) => {
        const highest = Math.max(0, ...rows.map(({ values }) => Number(values[index])));
        if (highest === 0) {
          return (
            <div key={name} className={styles.strip}>
              <span className={styles.stripName}>{name}</span>
              <span className={styles.none}>{none}</span>
            </div>
          );
        }
        const most = Math.max(1, highest);
        return (
          <div key={name} className={styles.strip}>
            {series.length > 1 && <span className={styles.stripName}>{name}</span>}
            <div className={styles.scale}>
              <span>{format(most)}</span>
              <span>{format(0)}</span>
            </div>
            <div className={styles.columns}>
              {rows.map(({ id, label, values }) => (
                <span
                  key={id}
                  title={`${label}: ${shown(values[index], format)}`}
                  className={styles.column}
                  style={share(values[index], most)}
                />
              ))}
            </div>
          </div>
        );
      })}
      <p className={styles.span}>
        <span>{rows.at(0)?.label}</span>
        <span>{rows.length > 1 && rows.at(-1)?.label}</span>
      </p>
    </>
  );
}

interface ChartRow {
  id: string;
  label: string;
  /** One value for every series, or null if there is nothing to count. */
  values: readonly (number | null)[];
  /** A link for each value to the rows that it counts. */
  links?: readonly string[];
}

interface ChartData {
  /** The header of the rows, for example "Week". */
  rowHeader: string;
  /** The names of the series. Bars have one or two. */
  series: readonly string[];
  rows: readonly ChartRow[];
  /** Shown instead of the columns of an empty series. */
  none?: string;
  /** A number in the reader's format. */
  format: (value: number) => string;
}

type Value = number | null | undefined;

/** Returns the formatted value, or a dash for a missing value. */
const shown = (value: Value, format: ChartData['format']) => (value == null ? '–' : format(value));

/** The share of the full length that a value takes, for the style sheet. */
const share = (value: Value, most: number) => ({ '--share': most > 0 ? (value ?? 0) / most : 0 }) as CSSProperties;
