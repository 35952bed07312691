// Theme and language as they were chosen, before anything is drawn. libs/session changes them from then on.
(function () {
  var root = document.documentElement;
  try {
    root.classList.toggle('dark', localStorage.getItem('theme') === 'dark');

    // The server has answered in the language that the address asks for; from here on it is this browser's choice.
    var address = new window.URL(window.location.href);
    var asked = address.searchParams.get('lang');
    if (asked === 'en' || asked === 'ar') {
      localStorage.setItem('lang', asked);
      address.searchParams.delete('lang');
      window.history.replaceState(window.history.state, '', address);
    }

    // Where the cookie is gone, the server can only guess.
    var chosen = localStorage.getItem('lang');
    if (chosen === 'en' || chosen === 'ar') {
      root.lang = chosen;
      root.dir = chosen === 'ar' ? 'rtl' : 'ltr';
      document.cookie = 'lang=' + chosen + '; path=/; max-age=31536000; samesite=lax';
    }
  } catch (error) {
    // A browser that keeps nothing gets the defaults.
  }
})();
