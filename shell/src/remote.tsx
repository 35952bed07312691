import { Component, Suspense, use, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { RemoteFailed, RemotePending } from './remote-states';
import { loadRemoteApp, type RemoteName } from './remotes';

/** Shows the app of a remote; when it cannot be loaded says so, and Retry loads it anew. */
export function Remote({ name }: { name: RemoteName }) {
  const [app, setApp] = useState(() => loadRemoteApp(name));
  const { pathname } = useLocation();
  return (
    <RemoteBoundary
      app={app}
      pathname={pathname}
      failed={(error) => <RemoteFailed error={error} onRetry={() => setApp(loadRemoteApp(name, true))} />}
    >
      <Suspense fallback={<RemotePending name={name} />}>
        <RemoteApp app={app} />
      </Suspense>
    </RemoteBoundary>
  );
}

function RemoteApp({ app }: { app: ReturnType<typeof loadRemoteApp> }) {
  const { default: App } = use(app);
  return <App />;
}

interface RemoteBoundaryProps {
  app: unknown;
  pathname: string;
  failed: (error: unknown) => ReactNode;
  children: ReactNode;
}

class RemoteBoundary extends Component<RemoteBoundaryProps, { hasFailed: boolean; error?: unknown }> {
  override state = { hasFailed: false, error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { hasFailed: true, error };
  }

  override componentDidUpdate(before: RemoteBoundaryProps) {
    // Another try or another page: what failed before may work now.
    const isNew = before.app !== this.props.app || before.pathname !== this.props.pathname;
    if (this.state.hasFailed && isNew) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? this.props.failed(this.state.error) : this.props.children;
  }
}
