// Inlined in the pages of the shell, and part of the landing page's script.

// With Trusted Types, scripts can load further scripts from our own origin and from the admin console's only.
(function () {
  if (!window.trustedTypes || window.trustedTypes.defaultPolicy) return;
  var isOurs = function (url) {
    if (url.origin === window.location.origin) return true;
    var console = JSON.parse(document.getElementById('root').dataset.config).adminConsoleUrl;
    return console !== null && url.href.startsWith(new window.URL(console + '/remotes/admin-console/').href);
  };
  window.trustedTypes.createPolicy('default', {
    createScriptURL: function (address) {
      return isOurs(new window.URL(address, window.location.href)) ? address : null;
    },
  });
})();

// Applies the chosen theme and language before the first paint. From then on libs/session changes them.
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem('theme') === 'dark' ? 'dark' : 'light';
    root.classList.toggle('dark', theme === 'dark');

    // The server has answered in the language of the URL: store it as this browser's choice.
    var url = new window.URL(window.location.href);
    var requested = url.searchParams.get('lang');
    if (requested === 'en' || requested === 'ar') {
      localStorage.setItem('lang', requested);
      url.searchParams.delete('lang');
      window.history.replaceState(window.history.state, '', url);
    }

    // The server reads the choice from cookies.
    if (theme === 'dark') document.cookie = 'theme=dark; path=/; max-age=31536000; samesite=lax';
    var chosen = localStorage.getItem('lang');
    if (chosen === 'en' || chosen === 'ar') {
      root.lang = chosen;
      root.dir = chosen === 'ar' ? 'rtl' : 'ltr';
      document.cookie = 'lang=' + chosen + '; path=/; max-age=31536000; samesite=lax';
    }
  } catch (error) {
    // Without storage the defaults apply.
  }
})();

// Prefetches the signed-in person and the data of the dashboard at this URL while the page's scripts are loading
// (libs/api-client/src/prefetched.ts uses the responses). The landing page shows neither.
(function () {
  var DASHBOARDS = {
    '/app/expert/dashboard': ['/api/expert/dashboard', '/api/expert/hours'],
    '/app/organization/dashboard': ['/api/organization/dashboard'],
  };
  try {
    var token = localStorage.getItem('auth_token');
    var path = window.location.pathname;
    if (!token || path === '/') return;
    // The sign-in form is for visitors. A signed-in person would see it until the scripts arrive.
    if (path === '/auth/start' || path === '/login') return window.location.replace('/dashboard');
    var headers = { Authorization: 'Bearer ' + token, 'Accept-Language': document.documentElement.lang || 'en' };
    var prefetch = function (url) {
      // After a failure the screen sends the request again.
      var response = fetch(url, { headers: headers }).catch(function () {});
      return { url: url, headers: headers, at: Date.now(), response: response };
    };
    window.prefetched = ['/api/auth/me'].concat(DASHBOARDS[path] || []).map(prefetch);
  } catch (error) {
    // Without storage there is no session.
  }
})();
