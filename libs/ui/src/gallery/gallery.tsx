import { useState } from 'react';
import { Button, PageFrame, ToastProvider } from '..';
import { DisplaySamples } from './display-samples';
import { FeedbackSamples } from './feedback-samples';
import { FieldSamples } from './field-samples';
import { LookSamples } from './look-samples';
import styles from './gallery.module.css';

/** Every component in every state, in light and dark, left to right and right to left. */
export default function Gallery() {
  const [isDark, setDark] = useState(() => document.documentElement.classList.contains('dark'));
  const [isRightToLeft, setRightToLeft] = useState(() => document.documentElement.dir === 'rtl');

  function switchTheme() {
    document.documentElement.classList.toggle('dark', !isDark);
    setDark(!isDark);
  }

  function switchDirection() {
    document.documentElement.dir = isRightToLeft ? 'ltr' : 'rtl';
    document.documentElement.lang = isRightToLeft ? 'en' : 'ar';
    setRightToLeft(!isRightToLeft);
  }

  return (
    <ToastProvider closeLabel="Close message">
      <div className={styles.bar}>
        <strong>Component gallery</strong>
        <Button variant="secondary" size="sm" onClick={switchTheme}>
          {isDark ? 'Light mode' : 'Dark mode'}
        </Button>
        <Button variant="secondary" size="sm" onClick={switchDirection}>
          {isRightToLeft ? 'Left to right' : 'Right to left'}
        </Button>
      </div>
      <PageFrame
        title="Component gallery"
        documentTitle="Component gallery"
        subtitle="Every component in every state. اللغة العربية تُقرأ من اليمين إلى اليسار."
      >
        <LookSamples />
        <FieldSamples />
        <FeedbackSamples />
        <DisplaySamples />
      </PageFrame>
    </ToastProvider>
  );
}
