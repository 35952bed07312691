import { share, shown, type ChartData } from './chart-data';
import styles from './chart.module.css';

/** Columns from the first row to the last in the reader's direction, each series on a scale of its own. */
export function ChartColumns({ series, rows, format, none }: ChartData) {
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
