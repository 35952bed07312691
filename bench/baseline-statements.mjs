// The bare statements behind the calls that are compared: the same rows, and the columns that the answers have.

const PERSON = `users.id, email, role, users.status, language, users."createdAt", "statusSince", users.version`;

const ASSIGNED = `SELECT "expertId" AS id, count(*)::int FROM assignments JOIN projects ON projects.id = "projectId"
  WHERE "expertId" = ANY (SELECT id FROM people) AND projects.status IN ('in_progress', 'on_hold') GROUP BY 1`;

const EXPERTS = `WITH people AS MATERIALIZED (
    SELECT id FROM users WHERE role = 'expert' AND "searchText" LIKE $1 ORDER BY "createdAt" DESC, id DESC LIMIT 50
  ), busy AS (${ASSIGNED})
  SELECT ${PERSON}, experts.*, coalesce(busy.count, 0) AS projects FROM people JOIN users USING (id)
    LEFT JOIN experts ON experts."userId" = users.id LEFT JOIN busy ON busy.id = users.id
  ORDER BY users."createdAt" DESC, users.id DESC`;

const COUNTS = `SELECT role, status, count(*)::int AS count FROM users WHERE role IN ('expert', 'organization') GROUP BY 1, 2
  UNION ALL SELECT 'project', status, count(*)::int FROM projects GROUP BY 2`;

const oldest = (role) =>
  `(SELECT min("statusSince") FROM users WHERE role = '${role}' AND status = 'under_review') AS ${role}`;

/** With the experts on each, those who left too. */
const PROJECTS = (which) => `SELECT project.*,
    (SELECT json_agg(json_build_object('state', state, 'askedAt', "askedAt", 'answerBy', "answerBy",
        'answeredAt', "answeredAt", 'contactBy', "contactBy", 'id', "userId", 'fullName', "fullName",
        'mainExpertise', "mainExpertise", 'country', country, 'city', city, 'linkedinUrl', "linkedinUrl"))
      FROM assignments JOIN experts ON experts."userId" = "expertId" WHERE "projectId" = project.id) AS experts,
    (SELECT json_agg(ended) FROM ended_assignments AS ended WHERE "projectId" = project.id) AS ended
  FROM (SELECT projects.id, "orgId", title, summary, "desiredExpertise", "durationWeeks", "startTarget", projects.status,
      "statusReason", "hoursDonated", outcome, projects."createdAt", projects."statusSince", projects.version,
      "orgName" FROM projects JOIN organizations ON organizations.id = "orgId" ${which}) AS project
  ORDER BY "createdAt" DESC, id DESC`;

const none = () => [];
const own = (actor) => [actor.id];
const read = (text, values = none) => ({ text, values });

export const reads = {
  me: [read('SELECT * FROM experts WHERE "userId" = $1', own)],
  expert: [
    read('SELECT "fullName" FROM experts WHERE "userId" = $1', own),
    read(
      `SELECT project.id, title, project.status, summary, "durationWeeks", "orgName", "preferredLanguage",
        rating IS NOT NULL AS "hasFeedback", state, "askedAt", "answerBy", "answeredAt"
      FROM assignments JOIN projects AS project ON project.id = "projectId"
        JOIN organizations ON organizations.id = "orgId"
      WHERE "expertId" = $1 AND project.status IN ('in_progress', 'completed', 'on_hold')
      ORDER BY assignments."createdAt" DESC`,
      own,
    ),
  ],
  organization: [
    read('SELECT * FROM organizations WHERE "userId" = $1', own),
    read(PROJECTS('WHERE "userId" = $1'), own),
  ],
  experts: [
    read(EXPERTS, (_, { search = '' }) => [`%${search}%`]),
    read(`SELECT count(*)::int FROM users WHERE role = 'expert' AND "searchText" LIKE $1`, (_, { search = '' }) => [
      `%${search}%`,
    ]),
  ],
  projects: [
    read(PROJECTS('ORDER BY projects."createdAt" DESC, projects.id DESC LIMIT 50')),
    read('SELECT count(*)::int FROM projects'),
  ],
  overview: [
    read(COUNTS),
    read(`SELECT ${oldest('expert')}, ${oldest('organization')},
      (SELECT min("statusSince") FROM projects WHERE status = 'pending_review') AS project`),
  ],
};

const audit = (action, subject, id) =>
  read(
    `INSERT INTO audit_entries ("actorId", action, "subjectType", "subjectId", fields) VALUES ($1, '${action}', '${subject}', $2, $3)`,
    (given) => [given.actor.id, id(given), Object.keys(given.body)],
  );

/** A mail that is not due before the benchmarks are over. */
const mail = [
  read(
    `INSERT INTO mails (kind, "userId", recipient, language, facts, "nextTryAt")
     VALUES ('project-submitted', $1, $2, 'en', $3, now() + interval '1 day')`,
    ({ actor, body }) => [actor.id, actor.email, JSON.stringify(body)],
  ),
];

export const writes = {
  save: [
    read('SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE', ({ actor }) => [actor.id]),
    read(
      'UPDATE experts SET bio = $2, version = version + 1, "updatedAt" = now() WHERE "userId" = $1 RETURNING *',
      ({ actor, body }) => [actor.id, body.bio],
    ),
    read('UPDATE matching_profiles SET evidence = evidence WHERE "expertId" = $1', ({ actor }) => [actor.id]),
    audit('profile.save', 'user', ({ actor }) => actor.id),
  ],
  submit: [
    read(
      `INSERT INTO projects ("orgId", title, summary, "desiredExpertise", "durationWeeks", "startTarget", status,
          "searchText", version)
        SELECT id, $2, $3, $4, $5, $6, 'pending_review', lower($2), 1 FROM organizations WHERE "userId" = $1 RETURNING *`,
      ({ actor, body }) => [
        actor.id,
        body.title,
        body.summary,
        body.desiredExpertise,
        body.durationWeeks,
        body.startTarget,
      ],
    ),
    audit('project.submit', 'project', ({ made }) => made.id),
    ...mail,
    ...mail,
  ],
};
