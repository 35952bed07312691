import { useState } from 'react';
import {
  Banner,
  Button,
  ConfirmButton,
  Dialog,
  EmptyState,
  ErrorBox,
  ErrorState,
  Row,
  SkeletonText,
  Spinner,
  Stack,
  StatusBadge,
  useToast,
} from '..';
import { Samples } from './samples';

const TONES = ['neutral', 'info', 'success', 'warning', 'danger'] as const;

/** Samples of feedback: banners, badges, dialogs, messages, waiting and errors. */
export function FeedbackSamples() {
  return (
    <>
      <Samples title="Banners and badges">
        <Row>
          {TONES.map((tone) => (
            <StatusBadge key={tone} tone={tone} label={tone} />
          ))}
        </Row>
        <Banner tone="warning" title="Profile Under Review">
          You will get an email once it is approved.
        </Banner>
        <Banner tone="info" action={<Button size="sm">Show</Button>}>
          There is something new on this page.
        </Banner>
        <Banner tone="success" title="Saved" />
        <Banner tone="danger" title="You seem to be offline">
          Nothing is lost; try again.
        </Banner>
        <ErrorBox>Failed to submit. Please try again.</ErrorBox>
        <ConfirmSample />
      </Samples>
      <Samples title="Dialogs and messages">
        <DialogSamples />
      </Samples>
      <Samples title="Nothing, waiting, failing">
        <EmptyState title="No Projects Yet" action={<Button>Submit Your First Project</Button>}>
          Tell us what you need, and we look for the people who know how.
        </EmptyState>
        <Spinner label="Loading your projects" />
        <SkeletonText lines={4} />
        <ErrorState
          title="This did not load"
          message="The server did not answer in time."
          retryLabel="Retry"
          onRetry={() => undefined}
        />
      </Samples>
    </>
  );
}

function ConfirmSample() {
  return (
    <ConfirmButton
      variant="secondary"
      label="Update Status"
      question="Are you sure you want to change status from Pending Review to Approved?"
      confirmLabel="Yes, Update"
      cancelLabel="Cancel"
      onConfirm={(close) => close()}
    />
  );
}

function DialogSamples() {
  const [size, setSize] = useState<'sm' | 'md' | 'lg'>();
  const toast = useToast();
  const close = () => setSize(undefined);
  return (
    <Row>
      {(['sm', 'md', 'lg'] as const).map((one) => (
        <Button key={one} variant="secondary" onClick={() => setSize(one)}>
          Dialog {one}
        </Button>
      ))}
      <Button variant="secondary" onClick={() => toast('Profile saved.')}>
        Message
      </Button>
      <Button variant="secondary" onClick={() => toast('The email could not be sent.', 'danger')}>
        Message that stays
      </Button>
      <Dialog
        open={size !== undefined}
        size={size}
        title="A school wall in Aleppo"
        subtitle={<StatusBadge tone="warning" label="Pending Review" />}
        closeLabel="Close"
        onClose={close}
        footer={
          <>
            <Button variant="danger" onClick={close}>
              Reject
            </Button>
            <Button onClick={close}>Approve &amp; Match</Button>
          </>
        }
      >
        <Stack>
          {Array.from({ length: 12 }, (_, index) => (
            <p key={index}>The body scrolls between a heading and actions that stay where they are.</p>
          ))}
        </Stack>
      </Dialog>
    </Row>
  );
}
