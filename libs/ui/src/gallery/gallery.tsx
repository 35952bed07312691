import { PageFrame, ToastProvider } from '..';
import { DisplaySamples } from './display-samples';
import { FeedbackSamples } from './feedback-samples';
import { FieldSamples } from './field-samples';
import { LookSamples } from './look-samples';

/** Every component in every state, in light and dark, left to right and right to left. */
export default function Gallery() {
  return (
    <ToastProvider label="Messages" closeLabel="Close message">
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
