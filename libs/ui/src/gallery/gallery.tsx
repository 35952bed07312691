import { classNames, PageFrame, ToastProvider } from '..';
import { StepSamples, StatSamples, TableSamples, TabSamples } from './display-samples';
import { BannerSamples, DialogSamples, StateSamples } from './feedback-samples';
import { FieldSamples } from './field-samples';
import { ButtonSamples, ColorSamples, IconSamples, MarkSamples, TypeSamples } from './look-samples';
import styles from './gallery.module.css';

const SAMPLES = {
  'The mark': MarkSamples,
  Color: ColorSamples,
  Type: TypeSamples,
  Icons: IconSamples,
  Buttons: ButtonSamples,
  Fields: FieldSamples,
  'Banners and badges': BannerSamples,
  'Dialogs and messages': DialogSamples,
  'Nothing, waiting, failing': StateSamples,
  Steps: StepSamples,
  Numbers: StatSamples,
  'Tabs and cards': TabSamples,
  Tables: TableSamples,
};

const PANES = [
  { theme: 'light', dir: 'ltr', lang: 'en' },
  { theme: 'dark', dir: 'ltr', lang: 'en' },
  { theme: 'light', dir: 'rtl', lang: 'ar' },
  { theme: 'dark', dir: 'rtl', lang: 'ar' },
] as const;

/** Every component in every state, in light and dark, left to right and right to left. */
export default function Gallery() {
  return (
    <PageFrame
      title="Component gallery"
      documentTitle="Component gallery"
      subtitle="Every component in every state. اللغة العربية تُقرأ من اليمين إلى اليسار."
    >
      {Object.entries(SAMPLES).map(([title, Samples]) => (
        <section key={title} className={styles.section} aria-label={title}>
          <h2>{title}</h2>
          <div className={styles.panes}>
            {PANES.map(({ theme, dir, lang }) => (
              <div key={theme + dir} className={classNames(styles.pane, theme)} dir={dir} lang={lang}>
                <p className={styles.paneName}>
                  {theme}, {dir}
                </p>
                <ToastProvider label="Messages" closeLabel="Close message">
                  <Samples />
                </ToastProvider>
              </div>
            ))}
          </div>
        </section>
      ))}
    </PageFrame>
  );
}
