// Shows a dashboard's data before the scripts have loaded, which takes half a minute on a slow connection. Inlined at
// the end of the pages. The portal replaces it.
(function () {
  var page = document.getElementById('first-view');
  var request = (window.prefetched || []).filter(function (prefetch) {
    return /\/dashboard$/.test(prefetch.url);
  })[0];
  if (!page || !request) return;
  var labels = JSON.parse(page.dataset.labels);
  var status = page.querySelector('[role=status]');
  status.textContent = labels.loadingDashboard;

  function add(parent, tag, text) {
    var element = document.createElement(tag);
    element.dir = 'auto';
    // Removes characters that would change the direction of the text, as `containDirection` in libs/domain does.
    element.textContent = (text || '').replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
    if (text) parent.appendChild(element);
  }

  function addProject(list, orgName, project) {
    var item = document.createElement('li');
    add(item, 'h2', project.title);
    add(item, 'p', orgName === project.orgName ? '' : project.orgName);
    // The status of a project in progress depends on the expert's answer.
    var isAsked = project.assignment && project.assignment.state === 'asked';
    if (!isAsked) add(item, 'p', labels['projectStatus.' + project.status]);
    add(item, 'p', project.summary);
    list.appendChild(item);
  }

  request.response
    .then(function (response) {
      // The portal reads the response itself.
      return response && response.ok ? response.clone().json() : null;
    })
    .then(function (data) {
      if (!data) return;
      var content = document.createElement('div');
      var orgName = data.organization && data.organization.orgName;
      add(content, 'h1', orgName || data.user.fullName);
      add(content, 'p', labels['userStatus.' + data.user.status]);
      var list = document.createElement('ul');
      data.projects.forEach(addProject.bind(null, list, orgName));
      content.appendChild(list);
      page.insertBefore(content, status);
      status.textContent = labels.loadingRest;
    })
    .catch(function () {
      // The portal reports the failure.
    });
})();
