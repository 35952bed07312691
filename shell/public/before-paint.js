// Theme and language as they were chosen, before anything is drawn. libs/session changes them from then on.
(function () {
  var root = document.documentElement;
  try {
    root.classList.toggle('dark', localStorage.getItem('theme') === 'dark');
    if (localStorage.getItem('lang') === 'ar') {
      root.lang = 'ar';
      root.dir = 'rtl';
    }
  } catch (error) {
    // A browser that keeps nothing gets the defaults.
  }
})();
