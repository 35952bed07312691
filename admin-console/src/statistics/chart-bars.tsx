import { classNames } from '@network/ui';
import { share, shown, type ChartData } from './chart-data';
import styles from './chart.module.css';

const LOOKS = [styles.first, styles.second];

/** A bar for each value, the rows below each other. The second of two series is striped as well as coloured. */
export function ChartBars({ series, rows, format }: ChartData) {
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
            <span>
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
