import { VisuallyHidden } from '@network/ui';
import { useId, type ReactNode } from 'react';
import { ChartBars } from './chart-bars';
import { ChartColumns } from './chart-columns';
import { shown, type ChartData } from './chart-data';
import styles from './chart.module.css';

export interface ChartProps extends ChartData {
  title: string;
  /** What the picture shows, in a sentence. */
  summary?: ReactNode;
  /** `bars` compares the rows, `columns` shows how they follow each other, a picture for each of the series. */
  kind: 'bars' | 'columns';
  /** What opens the table of the numbers. */
  numbersLabel: string;
}

/**
 * A picture of a few numbers, and behind it the numbers as a table, for those whom the picture does not serve. Without
 * rows its texts stand alone.
 */
export function Chart({ title, summary, kind, numbersLabel, ...data }: ChartProps) {
  const id = useId();
  const Picture = kind === 'bars' ? ChartBars : ChartColumns;
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
          <div aria-hidden="true" className={styles.picture}>
            <Picture {...data} />
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
        {rows.map(({ id, label, values }) => (
          <tr key={id}>
            <th scope="row">
              <bdi>{label}</bdi>
            </th>
            {series.map((name, index) => (
              <td key={name}>{shown(values[index], format)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
