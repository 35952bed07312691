import { ErrorState, Spinner } from '@network/ui';
import { Component, Suspense, use, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import layouts from './layouts.module.css';
import { useT } from './messages';
import { loadRemoteApp, type RemoteName } from './remotes';
import styles from './remote.module.css';

/** Shows the app of a remote; when it cannot be loaded says so, and Retry loads it anew. */
export function Remote({ name }: { name: RemoteName }) {
  const [app, setApp] = useState(() => loadRemoteApp(name));
  const { pathname } = useLocation();
  return (
    <RemoteBoundary
      app={app}
      pathname={pathname}
      failed={<RemoteFailed onRetry={() => setApp(loadRemoteApp(name, true))} />}
    >
      <Suspense fallback={<RemotePending />}>
        <RemoteApp app={app} />
      </Suspense>
    </RemoteBoundary>
  );
}

function RemoteApp({ app }: { app: ReturnType<typeof loadRemoteApp> }) {
  const { default: App } = use(app);
  return <App />;
}

function RemotePending() {
  const t = useT();
  return (
    <div className={styles.pending}>
      <Spinner label={t('loading')} isPage />
    </div>
  );
}

function RemoteFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <main className={layouts.notice}>
      <ErrorState
        title={t('remote.failed')}
        message={t('remote.failed.text')}
        retryLabel={t('remote.retry')}
        onRetry={onRetry}
      />
    </main>
  );
}

interface RemoteBoundaryProps {
  app: unknown;
  pathname: string;
  failed: ReactNode;
  children: ReactNode;
}

class RemoteBoundary extends Component<RemoteBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate(before: RemoteBoundaryProps) {
    // Another try or another page: what failed before may work now.
    const isNew = before.app !== this.props.app || before.pathname !== this.props.pathname;
    if (this.state.hasFailed && isNew) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
