// Asks again for the shell's script and styles where they did not arrive, and says so after three tries, as pages do
// (docs/product 8.16). It stands in the page: nothing else may have come.
(function () {
  var PAUSES = [1000, 2000, 4000, 8000];
  var SAID_AFTER = 3;
  var failures = {};

  // What is missing is told here, by the shell's script, too: the page says so as long as anything is.
  window.hasArrived = function (name, isThere) {
    if (isThere) delete failures[name];
    else failures[name] = (failures[name] || 0) + 1;
    document.getElementById('not-arrived').hidden = !Object.keys(failures).some(function (each) {
      return failures[each] > SAID_AFTER;
    });
  };

  // A copy, as a script is run once; its attributes name it and its hash.
  function askAgain(lost, path) {
    var copy = document.createElement(lost.tagName);
    Array.prototype.forEach.call(lost.attributes, function (each) {
      copy.setAttribute(each.name, each.value);
    });
    copy.addEventListener('load', function () {
      window.hasArrived(path, true);
    });
    lost.parentNode.replaceChild(copy, lost);
  }

  // Once the page itself has come: a copy waits for nothing, and needs all of it.
  function whenRead(act) {
    if (document.readyState !== 'loading') act();
    else document.addEventListener('DOMContentLoaded', act);
  }

  window.addEventListener(
    'error',
    function (event) {
      var lost = event.target;
      var path = new URL(lost.src || lost.href || '/', window.location.href).pathname;
      // What is loaded later says itself that it failed.
      if (!/^\/main\.(\w+\.)?(js|css)$/.test(path)) return;
      whenRead(function () {
        window.hasArrived(path, false);
        setTimeout(
          function () {
            askAgain(lost, path);
          },
          PAUSES[Math.min(failures[path], PAUSES.length) - 1],
        );
      });
    },
    true,
  );
})();
