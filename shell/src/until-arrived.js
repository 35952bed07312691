// Asks again for the shell's script and styles where they did not arrive, and says so after three tries, as pages do
// (docs/product.md 8.16). It stands in the page: nothing else may have come.
(function () {
  var PAUSES = [1000, 2000, 4000, 8000];
  var SAID_AFTER = 3;
  var failures = {};

  function showWhether() {
    var notArrived = document.getElementById('not-arrived');
    var isLost = Object.keys(failures).some(function (address) {
      return failures[address] > SAID_AFTER;
    });
    if (notArrived) notArrived.hidden = !isLost;
  }

  // A copy, as a script is run once; its attributes name it and its hash.
  function askAgain(lost, address) {
    var copy = document.createElement(lost.tagName);
    Array.prototype.forEach.call(lost.attributes, function (each) {
      copy.setAttribute(each.name, each.value);
    });
    copy.addEventListener('load', function () {
      delete failures[address];
      showWhether();
    });
    lost.parentNode.replaceChild(copy, lost);
  }

  window.addEventListener(
    'error',
    function (event) {
      var lost = event.target;
      var address = lost.src || lost.href;
      // What is loaded later says itself that it failed.
      if (!/\/main\.(\w+\.)?(js|css)$/.test(address)) return;
      failures[address] = (failures[address] || 0) + 1;
      showWhether();
      setTimeout(
        function () {
          askAgain(lost, address);
        },
        PAUSES[Math.min(failures[address], PAUSES.length) - 1],
      );
    },
    true,
  );
})();
