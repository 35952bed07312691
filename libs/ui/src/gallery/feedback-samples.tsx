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

const TONES = ['neutral', 'info', 'success', 'warning', 'danger'] as const;

export function BannerSamples() {
  return (
    <>
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
      <ConfirmButton
        variant="secondary"
        label="Update Status"
        question="Are you sure you want to change status from Pending Review to Approved?"
        confirmLabel="Yes, Update"
        cancelLabel="Cancel"
        onConfirm={(close) => close()}
      />
    </>
  );
}

export function DialogSamples() {
  const [size, setSize] = useState<'sm' | 'md' | 'lg'>();
  const toast = useToast();
  const close = () => setSize(undefined);
  return (
    <Row>
      {(['sm', 'md', 'lg'] as const).map((name) => (
        <Button key={name} variant="secondary" onClick={() => setSize(name)}>
          Dialog {name}
        </Button>
      ))}
      <Button variant="secondary" onClick={() => toast('Profile saved.')}>
        Message
      </Button>
      <Button variant="secondary" onClick={() => toast('The email could not be sent.', 'danger')}>
        Message that stays
      </Button>
      {size && (
        <Dialog
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
      )}
    </Row>
  );
}

export function StateSamples() {
  return (
    <>
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
    </>
  );
}
