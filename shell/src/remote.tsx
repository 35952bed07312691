import { Suspense, use, useState, type PropsWithChildren } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { RemoteFailed, RemotePending } from './remote-states';
import { loadRemoteApp, type RemoteName } from './remotes';

/** The app of a remote; when it cannot be loaded, the reason and a button that loads it again. */
export function Remote({ name }: { name: RemoteName }) {
  const [app, setApp] = useState(() => loadRemoteApp(name));
  return (
    <LoadBoundary onRetry={() => setApp(loadRemoteApp(name, true))}>
      <Suspense fallback={<RemotePending name={name} />}>
        <RemoteApp app={app} />
      </Suspense>
    </LoadBoundary>
  );
}

/** It may put its pages into a boundary of their own: what it shows above a page that cannot be loaded stays, and works on. */
function RemoteApp({ app }: { app: ReturnType<typeof loadRemoteApp> }) {
  const { default: App } = use(app);
  return <App PageBoundary={LoadBoundary} />;
}

/** What it holds, or why that could not be loaded; how often it was tried counts until another page is opened. */
function LoadBoundary({ children, onRetry }: PropsWithChildren<{ onRetry?: () => void }>) {
  const { pathname } = useLocation();
  const [tried, setTried] = useState({ pathname, times: 0 });
  if (tried.pathname !== pathname) setTried({ pathname, times: 0 });
  return (
    <ErrorBoundary
      // On another page, what has failed may work.
      resetKeys={[pathname]}
      onReset={onRetry}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <RemoteFailed
          error={error}
          tried={tried.times}
          onRetry={() => {
            setTried({ pathname, times: tried.times + 1 });
            resetErrorBoundary();
          }}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
