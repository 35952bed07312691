import { ADMIN_ROUTES, ROUTES, type Role } from '@network/domain';
import { RequireRole, useAppConfig } from '@network/session';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { UpdateOnNavigation } from './app-update';
import { AuthLayout, PublicLayout, SignedInLayout } from './layouts';
import { NavigationFocus } from './navigation-focus';
import { DashboardRedirect, FallbackPage } from './pages';
import { Remote } from './remote';
import type { RemoteName } from './remotes';
import { SessionFailed, SessionPending } from './session-states';
import { UnloadWarning } from './storage-warnings';

interface Area {
  paths: readonly string[];
  Layout: ComponentType<{ children: ReactNode }>;
  remote: RemoteName;
  /** Absent for public pages. */
  role?: Role | 'any';
}

/** The paths of each remote, their layout, and the role that may open them. */
const AREAS: readonly Area[] = [
  {
    paths: [
      '/',
      ROUTES.privacy,
      ROUTES.terms,
      ROUTES.about,
      ROUTES.accountDeleted,
      ROUTES.restoreAccount,
      ROUTES.certificate,
    ],
    Layout: PublicLayout,
    remote: 'portal',
  },
  { paths: [ROUTES.start, ROUTES.login, ROUTES.verify], Layout: AuthLayout, remote: 'portal' },
  {
    paths: [ROUTES.expertWizard, ROUTES.expertDashboard, ROUTES.expertProject],
    Layout: SignedInLayout,
    remote: 'portal',
    role: 'expert',
  },
  {
    paths: [
      ROUTES.organizationWizard,
      ROUTES.organizationDashboard,
      ROUTES.organizationProject,
      ROUTES.organizationMembers,
      ROUTES.submitProject,
      ROUTES.editProject,
    ],
    Layout: SignedInLayout,
    remote: 'portal',
    role: 'organization',
  },
  { paths: [ROUTES.account], Layout: SignedInLayout, remote: 'portal', role: 'any' },
  // The console owns all paths below programme: a newer console may have pages that this shell does not know.
  {
    paths: [
      ADMIN_ROUTES.lists,
      ADMIN_ROUTES.dashboard,
      ADMIN_ROUTES.attention,
      ADMIN_ROUTES.plan,
      `${ADMIN_ROUTES.help}/*`,
      `${ADMIN_ROUTES.programme}/*`,
    ],
    Layout: SignedInLayout,
    remote: 'admin_console',
    role: 'admin',
  },
];

/** The root component: chooses the layout for a URL, and the remote that renders the page in it. */
export function App() {
  return (
    <>
      <NavigationFocus />
      <UpdateOnNavigation />
      <UnloadWarning />
      <Page />
    </>
  );
}

// Matches by hand instead of nested <Route>s, so that the remotes' routes have full paths.
function Page() {
  const { pathname } = useLocation();
  const { development } = useAppConfig();
  if (matchPath(ROUTES.dashboard, pathname)) return <DashboardRedirect />;
  if (development && matchPath('/dev/ui', pathname)) return <Gallery />;

  const area = AREAS.find(({ paths }) => paths.some((path) => matchPath(path, pathname)));
  if (!area) {
    return (
      <PublicLayout>
        <FallbackPage />
      </PublicLayout>
    );
  }
  const { Layout, remote, role } = area;
  return (
    <Layout>
      <Guarded role={role}>
        <Remote key={remote} name={remote} />
      </Guarded>
    </Layout>
  );
}

function Guarded({ role, children }: Pick<Area, 'role'> & { children: ReactNode }) {
  if (!role) return children;
  return (
    <RequireRole
      role={role}
      pending={<SessionPending />}
      failed={(error, onRetry) => <SessionFailed error={error} onRetry={onRetry} />}
    >
      {children}
    </RequireRole>
  );
}

const LazyGallery = lazy(() => import('@network/ui/gallery'));

function Gallery() {
  return (
    <Suspense fallback={<SessionPending />}>
      <LazyGallery />
    </Suspense>
  );
}
