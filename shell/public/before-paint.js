// Stands in the pages of the shell, and begins the landing page's script. As a file it is there for pages that another
// replica sent before it stood in them.

// A browser that knows Trusted Types loads scripts that other scripts name from the product's own server, and from where
// its admin console is, and takes no text for a script or for markup.
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

    // The server has answered in the language of the URL; from now on it is the choice of this browser.
    var url = new window.URL(window.location.href);
    var requested = url.searchParams.get('lang');
    if (requested === 'en' || requested === 'ar') {
      localStorage.setItem('lang', requested);
      url.searchParams.delete('lang');
      window.history.replaceState(window.history.state, '', url);
    }

    // Restores the cookies, without which the server can only guess.
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

// Asks for who is signed in, and for what the dashboard at this address shows in any case, while the scripts of the
// screen still come: libs/api-client/src/asked-ahead.ts takes the answers. The landing page shows neither.
(function () {
  var DASHBOARDS = {
    '/app/expert/dashboard': ['/api/expert/dashboard', '/api/account/journey', '/api/expert/hours'],
    '/app/organization/dashboard': ['/api/organization/dashboard'],
  };
  try {
    var token = localStorage.getItem('auth_token');
    var path = window.location.pathname;
    if (!token || path === '/') return;
    var headers = { Authorization: 'Bearer ' + token, 'Accept-Language': document.documentElement.lang || 'en' };
    var ask = function (address) {
      // What fails is asked again by whoever needs it.
      var answer = fetch(address, { headers: headers }).catch(function () {});
      return { address: address, headers: headers, at: Date.now(), answer: answer };
    };
    window.askedAhead = ['/api/auth/me'].concat(DASHBOARDS[path] || []).map(ask);
  } catch (error) {
    // Without storage nobody is signed in.
  }
})();
