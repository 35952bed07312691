// Retries the shell's script and stylesheet when they fail to load, and shows a notice after three retries
// (docs/product 8.16). It is inlined in the page, because no other file may have arrived.
(function () {
  var PAUSES = [1000, 2000, 4000, 8000];
  var RETRIES_BEFORE_NOTICE = 3;
  var failures = {};

  // Called here and by the shell's script: the notice is visible while anything is missing.
  window.reportAsset = function (name, isLoaded) {
    if (isLoaded) delete failures[name];
    else failures[name] = (failures[name] || 0) + 1;
    document.getElementById('not-arrived').hidden = !Object.keys(failures).some(function (asset) {
      return failures[asset] > RETRIES_BEFORE_NOTICE;
    });
  };

  // A script element runs only once, so a retry needs a copy.
  function retry(failed, path) {
    var copy = document.createElement(failed.tagName);
    Array.prototype.forEach.call(failed.attributes, function (attribute) {
      copy.setAttribute(attribute.name, attribute.value);
    });
    copy.addEventListener('load', function () {
      window.reportAsset(path, true);
    });
    failed.parentNode.replaceChild(copy, failed);
  }

  // A copied script is not deferred: it would run before the page is parsed.
  function whenParsed(act) {
    if (document.readyState !== 'loading') act();
    else document.addEventListener('DOMContentLoaded', act);
  }

  window.addEventListener(
    'error',
    function (event) {
      var failed = event.target;
      var path = new URL(failed.src || failed.href || '/', window.location.href).pathname;
      // Code that loads other files handles their failures itself.
      if (!/^\/main\.(\w+\.)?(js|css)$/.test(path)) return;
      whenParsed(function () {
        window.reportAsset(path, false);
        setTimeout(
          function () {
            retry(failed, path);
          },
          PAUSES[Math.min(failures[path], PAUSES.length) - 1],
        );
      });
    },
    true,
  );
})();
