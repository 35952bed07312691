import { VisuallyHidden } from '@network/ui';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ChartBars } from './chart-bars';
import { ChartColumns } from './chart-columns';
import { shown, type ChartData } from './chart-data';
import styles from './chart.module.css';

export interface ChartProps extends ChartData {
  title: string;
  /** What the chart shows, in a sentence. */
  summary?: ReactNode;
  /** `bars` compares the rows; `columns` shows them in sequence, with a plot for each series. */
  kind: 'bars' | 'columns';
  /** The label of the table with the numbers. */
  numbersLabel: string;
}

/**
 * A chart of a few numbers, with the same numbers in a table for readers whom the plot does not serve. Without rows it
 * has only its texts.
 */
export function Chart({ title, summary, kind, numbersLabel, ...data }: ChartProps) {
  const id = useId();
  const Plot = kind === 'bars' ? ChartBars : ChartColumns;
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption className={styles.caption}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {summary && <p className={styles.summary}>{summary}</p>}
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

/** A number that leads to the rows it is made of, where there are any. */
const Opened = ({ to, children }: { to?: string; children: ReactNode }) =>
  to ? <Link to={to}>{children}</Link> : children;
