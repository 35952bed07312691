import {
  $api,
  api,
  forgetReturnPath,
  isOneOf,
  localStore,
  readToken,
  rememberEndedSession,
  setSessionLostHandler,
  STORAGE_KEYS,
  subscribeToken,
  writeToken,
  type ApiError,
  type Schema,
} from '@network/api-client';
import { LANGUAGES_OF_INTERFACE, ROUTES, type InterfaceLanguage } from '@network/domain';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { adoptLanguage, changeLanguage, chosenLanguage } from './language';

/**
 * The maximum wait for the server when signing out. A user who leaves a shared device has no time for a slow
 * connection.
 */
const SIGN_OUT_MS = 2_000;

/** The signed-in person, as the me call returns them. */
export type User = Schema<'MeDto'>;

export interface Session {
  /** The signed-in user. Null while loading and for a visitor. */
  user: User | null;
  isLoading: boolean;
  /** The reason why the user could not be loaded. The session itself may be valid. */
  error: ApiError | null;
  /** The page to show after a sign-out, or null. It distinguishes a sign-out from a lost session. */
  leftFor: string | null;
  /** Loads the person again. */
  refresh(): Promise<void>;
  /** Starts a session with the token of the verify call. Resolves once the user has loaded. */
  signIn(token: string): Promise<void>;
  /** Ends the session here, on the server and in the other tabs, and goes to the landing page. */
  signOut(): Promise<void>;
  /** Drops a session that has ended on the server, here and in the other tabs, and goes to a public page. */
  drop(path: string): void;
  /**
   * Shows the screens in this language, and remembers it here and on the account. Fails where its texts cannot be
   * loaded.
   */
  chooseLanguage(language: InterfaceLanguage): Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

const me = $api.queryOptions('get', '/api/auth/me');

const readUnsavedLanguage = (userId: string) =>
  localStore.readText(STORAGE_KEYS.unsavedLanguage(userId), isOneOf(...LANGUAGES_OF_INTERFACE));

// Lives outside React, because the page needs it in the same render in which the token disappears.
let leftFor: string | null = null;

/** Provides the session. Must be inside the router and the query client's provider. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const token = useSyncExternalStore(subscribeToken, readToken, () => null);
  const left = useSyncExternalStore(
    subscribeToken,
    () => leftFor,
    () => null,
  );
  const { data, error, isPending } = $api.useQuery('get', '/api/auth/me', undefined, { enabled: token !== null });
  const cachedFor = useRef(token);

  useEffect(() => setSessionLostHandler(() => void navigate(ROUTES.start)), [navigate]);

  useEffect(() => {
    // The next user must not see cached data of the previous one, even if another tab changed the token.
    if (cachedFor.current === token) return;
    cachedFor.current = token;
    if (token === null) {
      if (leftFor === null) rememberEndedSession(cache.getQueryData<User>(me.queryKey)?.email);
      cache.clear();
    } else void cache.resetQueries();
  }, [cache, token]);

  useEffect(() => {
    if (pathname === leftFor) leftFor = null;
  }, [pathname]);

  const saveOnAccount = useCallback(
    async (language: InterfaceLanguage, userId: string) => {
      // No If-Match: the language applies regardless of concurrent changes to the account.
      const { data: changed } = await api.PATCH('/api/account', { body: { language } });
      if (readUnsavedLanguage(userId) === language) localStore.write(STORAGE_KEYS.unsavedLanguage(userId), null);
      cache.setQueryData(me.queryKey, changed);
    },
    [cache],
  );

  useEffect(() => {
    if (!data) return;
    adoptLanguage(data.language).catch(() => undefined);
    const unsaved = readUnsavedLanguage(data.id);
    if (unsaved && unsaved === chosenLanguage()) saveOnAccount(unsaved, data.id).catch(() => undefined);
  }, [data, saveOnAccount]);

  const chooseLanguage = useCallback(
    async (language: InterfaceLanguage) => {
      await changeLanguage(language);
      if (readToken() === null) return;
      // Without a connection the account follows when the person is loaded again.
      const save = async () => {
        const { id } = await cache.ensureQueryData(me);
        localStore.write(STORAGE_KEYS.unsavedLanguage(id), language);
        await saveOnAccount(language, id);
      };
      await save().catch(() => undefined);
    },
    [cache, saveOnAccount],
  );

  const signIn = useCallback(
    async (newToken: string) => {
      leftFor = null;
      cache.clear();
      cachedFor.current = newToken;
      writeToken(newToken);
      const { id, language } = await cache.fetchQuery(me);
      const chosen = chosenLanguage();
      localStore.write(STORAGE_KEYS.unsavedLanguage(id), null);
      if (chosen && chosen !== language) saveOnAccount(chosen, id).catch(() => undefined);
      // Sign-in does not fail if texts fail to load. The screen does not change then.
      await adoptLanguage(language).catch(() => undefined);
    },
    [cache, saveOnAccount],
  );

  const drop = useCallback(
    (path: string) => {
      leftFor = path;
      forgetReturnPath();
      writeToken(null);
      cache.clear();
      void navigate(path);
    },
    [cache, navigate],
  );

  const signOut = useCallback(async () => {
    // A session that the server could not end expires later. This browser drops it in any case. The call continues.
    const ended = api.POST('/api/auth/logout', { keepalive: true }).catch(() => undefined);
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_MS))]);
    drop('/');
  }, [drop]);

  const refresh = useCallback(() => cache.refetchQueries({ queryKey: me.queryKey }), [cache]);

  const isSignedIn = token !== null;
  const session = useMemo(
    () => ({
      user: (isSignedIn && data) || null,
      isLoading: isSignedIn && isPending,
      error: isSignedIn ? error : null,
      leftFor: left,
      refresh,
      signIn,
      signOut,
      drop,
      chooseLanguage,
    }),
    [data, error, isPending, isSignedIn, left, refresh, signIn, signOut, drop, chooseLanguage],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Returns the signed-in user and the functions to sign in and out. */
export function useSession() {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used inside <SessionProvider>.');
  return session;
}
