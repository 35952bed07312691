import { Suspense, use, useState, type PropsWithChildren } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { RemoteFailed, RemotePending } from './remote-states';
import { loadRemoteApp, type RemoteName } from './remotes';

/** The app of a remote; when it cannot be loaded, the reason and a button that loads it again. */
export function Remote({ name }: { name: RemoteName }) {
  const [app, setApp] = useState(() => loadRemoteApp(name));
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      // Another try or another page: what has failed may work now.
      resetKeys={[app, pathname]}
      fallbackRender={({ error }) => <RemoteFailed error={error} onRetry={() => setApp(loadRemoteApp(name, true))} />}
    >
      <Suspense fallback={<RemotePending name={name} />}>
        <RemoteApp app={app} />
      </Suspense>
    </ErrorBoundary>
  );
}

function RemoteApp({ app }: { app: ReturnType<typeof loadRemoteApp> }) {
  const { default: App } = use(app);
  return <App PageBoundary={PageBoundary} />;
}

/** A page of a remote, or why it could not be loaded: what the remote shows above its pages stays and works on. */
function PageBoundary({ children }: PropsWithChildren) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      resetKeys={[pathname]}
      fallbackRender={({ error, resetErrorBoundary }) => <RemoteFailed error={error} onRetry={resetErrorBoundary} />}
    >
      {children}
    </ErrorBoundary>
  );
}
