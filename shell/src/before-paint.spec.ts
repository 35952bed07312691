import { api, writeToken } from '@network/api-client';
import { HOME_PATH, PAGE_SLOTS } from '@network/domain';
import { http, makeUser, server, waitFor } from '@network/web-testing';
import { pageConfig } from './page-config';

describe('the page before its scripts', () => {
  let asked: string[];

  beforeEach(() => {
    asked = [];
    server.use(
      http.get('/api/auth/me', ({ response }) => {
        asked.push('me');
        return response(200).json(makeUser('expert'));
      }),
      http.get('/api/expert/dashboard', ({ response }) => {
        asked.push('dashboard');
        return response(200).json({ user: { fullName: null, status: 'matched' }, projects: [] } as never);
      }),
      http.get('/api/expert/hours', ({ response }) => {
        asked.push('hours');
        return response(200).json({ thisMonth: 0, total: 0, confirmedTotal: 0, pledged: 8 });
      }),
      http.get('/api/organization/dashboard', ({ response }) => {
        asked.push('dashboard of the organization');
        return response(200).json({} as never);
      }),
    );
  });

  afterEach(() => {
    delete window.prefetched;
    window.history.replaceState(null, '', '/');
    jest.useRealTimers();
  });

  /** Opens a page, as far as the script that stands before all others. */
  async function open(path: string, token: string | null) {
    writeToken(token);
    window.history.replaceState(null, '', path);
    // @ts-expect-error A script without types, which the page itself names.
    await jest.isolateModulesAsync(() => import('./before-paint.js'));
    await Promise.all(window.prefetched?.map(({ response }) => response) ?? []);
  }

  const read = () => Promise.all([api.GET('/api/auth/me'), api.GET('/api/expert/dashboard')]);

  describe('before the scripts arrive', () => {
    it('requests the user and the dashboard, which the screens reuse', async () => {
      await open(HOME_PATH.expert, 'token-of-a-test');
      expect(asked.sort()).toEqual(['dashboard', 'hours', 'me']);
      const [me, dashboard] = await read();
      expect([me.data?.role, dashboard.data?.user.status]).toEqual(['expert', 'matched']);
      expect(asked).toHaveLength(3);
      await read();
      expect(asked).toHaveLength(5);
    });

    it('requests an organization’s dashboard like an expert’s', async () => {
      await open(HOME_PATH.organization, 'token-of-a-test');
      expect(asked.sort()).toEqual(['dashboard of the organization', 'me']);
      await api.GET('/api/organization/dashboard');
      expect(asked).toHaveLength(2);
    });

    it('requests only the user on other pages, and nothing on the landing page or for visitors', async () => {
      await open('/app/account', 'token-of-a-test');
      expect(asked).toEqual(['me']);
      await open('/', 'token-of-a-test');
      await open(HOME_PATH.expert, null);
      expect(asked).toEqual(['me']);
    });

    it.each<[what: string, change: () => void]>([
      ['of somebody who has signed out', () => writeToken('token-of-another')],
      ['in another language', () => (document.documentElement.lang = 'ar')],
      [
        'from a minute ago',
        () => jest.useFakeTimers({ now: Date.now() + 60_001, doNotFake: ['setTimeout', 'queueMicrotask'] }),
      ],
    ])('an answer %s is not taken', async (_, change) => {
      await open(HOME_PATH.expert, 'token-of-a-test');
      change();
      await api.GET('/api/auth/me');
      expect(asked.filter((request) => request === 'me')).toHaveLength(2);
      document.documentElement.lang = 'en';
    });
  });

  describe('before the first paint', () => {
    const root = document.documentElement;
    const shown = () => ({ lang: root.lang, dir: root.dir, isDark: root.classList.contains('dark') });
    afterEach(() => {
      for (const name of ['theme', 'lang']) document.cookie = `${name}=; max-age=0`;
    });

    it('applies the theme and language chosen in this browser, and sets the cookies', async () => {
      localStorage.setItem('theme', 'dark');
      localStorage.setItem('lang', 'ar');
      await open('/about', null);
      expect(shown()).toEqual({ lang: 'ar', dir: 'rtl', isDark: true });
      expect(document.cookie).toBe('theme=dark; lang=ar');
      localStorage.setItem('lang', 'en');
      localStorage.setItem('theme', 'light');
      await open('/about', null);
      expect(shown()).toEqual({ lang: 'en', dir: 'ltr', isDark: false });
    });

    it('stores the language of the URL as the choice of this browser', async () => {
      await open('/about?lang=ar&from=mail#team', null);
      expect(localStorage.getItem('lang')).toBe('ar');
      expect(shown()).toEqual({ lang: 'ar', dir: 'rtl', isDark: false });
      expect(window.location.href).toBe('http://localhost/about?from=mail#team');
    });

    it('leaves the page unchanged without a valid choice', async () => {
      localStorage.setItem('lang', 'fr');
      localStorage.setItem('theme', 'sepia');
      root.lang = 'ar';
      root.dir = 'rtl';
      await open('/about?lang=fr', null);
      expect(shown()).toEqual({ lang: 'ar', dir: 'rtl', isDark: false });
      expect(document.cookie).toBe('');
    });
  });

  describe('in a browser that knows Trusted Types', () => {
    afterEach(() => Reflect.deleteProperty(window, 'trustedTypes'));

    async function policyWith(adminConsoleUrl: string | null) {
      const createPolicy = jest.fn<void, [string, { createScriptURL: (address: string) => string | null }]>();
      Object.assign(window, { trustedTypes: { createPolicy } });
      document.body.innerHTML = '<div id="root"></div>';
      document.getElementById('root')!.dataset.config = JSON.stringify({ adminConsoleUrl });
      await open('/', null);
      const [name, rules] = createPolicy.mock.calls[0]!;
      expect([name, Object.keys(rules)]).toEqual(['default', ['createScriptURL']]);
      return rules.createScriptURL;
    }

    it.each([
      ['/remotes/portal/1.js', true],
      ['http://localhost/main.js', true],
      ['https://console.example.org/remotes/admin-console/1.js', true],
      ['https://console.example.org/elsewhere.js', false],
      ['https://console.example.org.evil.example/remotes/admin-console/1.js', false],
      ['https://evil.example/main.js', false],
    ])('loads %s: %p', async (address, isAllowed) => {
      const createScriptURL = await policyWith('https://console.example.org');
      expect(createScriptURL(address)).toBe(isAllowed ? address : null);
    });

    it('loads nothing from other origins unless the console has one', async () => {
      const createScriptURL = await policyWith(null);
      expect(createScriptURL('https://console.example.org/remotes/admin-console/1.js')).toBeNull();
      expect(createScriptURL('/main.js')).toBe('/main.js');
    });
  });
});

describe('the first view', () => {
  const LABELS = {
    'userStatus.matched': 'Matched',
    'projectStatus.in_progress': 'Active',
    loadingDashboard: 'Loading your dashboard',
    loadingRest: 'Loading the rest',
  };

  afterEach(() => delete window.prefetched);

  /** Opens a page whose dashboard the server answers so. */
  async function open(answer: object | undefined, url = '/api/expert/dashboard') {
    document.body.innerHTML = `<main id="first-view"><p role="status">Loading</p></main>`;
    document.getElementById('first-view')!.dataset.labels = JSON.stringify(LABELS);
    const response = answer && ({ ok: true, clone: () => ({ json: () => Promise.resolve(answer) }) } as Response);
    window.prefetched = [{ url, headers: {}, at: 0, response: Promise.resolve(response) }];
    // @ts-expect-error A script without types, which the page itself names.
    await jest.isolateModulesAsync(() => import('./first-view.js'));
  }

  const project = {
    title: '<b>Queues</b>',
    orgName: '\u202eClinic\u2069',
    status: 'in_progress',
    summary: 'Shorter waits.',
  };

  it('shows the projects of an expert, and a loading state', async () => {
    await open({ user: { fullName: 'Karim Nasser', status: 'matched' }, projects: [project] });
    await waitFor(() => expect(document.body).toHaveTextContent('Loading the rest'));
    expect(document.querySelector('h1')).toHaveTextContent('Karim Nasser');
    expect([...document.querySelectorAll('li > *')].map(({ textContent }) => textContent)).toEqual([
      '<b>Queues</b>',
      'Clinic',
      'Active',
      'Shorter waits.',
    ]);
  });

  it('does not show a project as active before the expert’s reply', async () => {
    const asked = { ...project, assignment: { state: 'asked' } };
    await open({ user: { fullName: 'Karim Nasser', status: 'matched' }, projects: [asked] });
    await waitFor(() => expect(document.body).toHaveTextContent('Loading the rest'));
    expect(document.body).not.toHaveTextContent('Active');
  });

  it('shows an organization under its own name', async () => {
    const organization = { orgName: 'Latakia Clinic' };
    await open({ user: { fullName: 'Sami', status: 'matched' }, organization, projects: [] });
    await waitFor(() => expect(document.querySelector('h1')).toHaveTextContent('Latakia Clinic'));
  });

  it('leaves a failure to the portal', async () => {
    await open(undefined);
    await Promise.resolve();
    expect(document.body).toHaveTextContent('Loading your dashboard');
  });

  it('shows no dashboard on other pages', async () => {
    await open({}, '/api/auth/me');
    expect(document.body).toHaveTextContent(/^Loading$/);
  });
});

const page = (data: Record<string, string>) => {
  document.body.innerHTML = '<div id="root"></div>';
  Object.assign(document.getElementById('root')!.dataset, data);
};

it('reads the settings, the portal’s entry and the build from the page', () => {
  page({ config: '{"contactEmail":"team@example.org"}', portal: '/remotes/portal/remoteEntry.1.js', build: '7' });
  expect(pageConfig()).toEqual({
    config: { contactEmail: 'team@example.org' },
    portal: '/remotes/portal/remoteEntry.1.js',
    build: '7',
  });
});

it('is empty in a page whose slots were not filled in', () => {
  page({ config: PAGE_SLOTS.config, portal: PAGE_SLOTS.portalEntry, build: PAGE_SLOTS.build });
  expect(pageConfig()).toEqual({});
  document.body.innerHTML = '';
  expect(pageConfig()).toEqual({});
});
