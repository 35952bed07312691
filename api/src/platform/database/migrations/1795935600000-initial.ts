import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Initial1795935600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);

    await runner.query(`CREATE TABLE users (
      id uuid DEFAULT gen_random_uuid() NOT NULL,
      email varchar(254) NOT NULL,
      role varchar(20) NOT NULL,
      "roleBefore" varchar(20),
      language varchar(2) DEFAULT 'en' NOT NULL,
      version integer NOT NULL,
      "createdAt" timestamptz DEFAULT now() NOT NULL,
      "isLanguageKnown" boolean DEFAULT true NOT NULL,
      CONSTRAINT "PK_a3ffb1c0c8416b9fc6f907b7433" PRIMARY KEY (id),
      CONSTRAINT "UQ_97672ac88f789774dd47f7c8be3" UNIQUE (email)
    )`);
    await runner.query(`CREATE INDEX users_administrators ON users ("createdAt", id) WHERE role = 'admin'`);

    await runner.query(`CREATE TABLE sessions (
      id uuid DEFAULT gen_random_uuid() NOT NULL,
      "userId" uuid NOT NULL,
      "createdAt" timestamptz DEFAULT now() NOT NULL,
      "expiresAt" timestamptz NOT NULL,
      browser varchar(30),
      system varchar(30),
      "lastUsedAt" timestamptz DEFAULT now() NOT NULL,
      "confirmedAt" timestamptz DEFAULT now() NOT NULL,
      "passkeyAt" timestamptz,
      CONSTRAINT "PK_3238ef96f18b355b671619111bc" PRIMARY KEY (id),
      CONSTRAINT "FK_57de40bc620f456c7311aa3a1e6" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
    )`);
    await runner.query(`CREATE INDEX "IDX_50762206f116cd47d1c3fec396" ON sessions ("expiresAt")`);
    await runner.query(`CREATE INDEX "IDX_57de40bc620f456c7311aa3a1e" ON sessions ("userId")`);

    await runner.query(`CREATE TABLE login_links (
      id uuid DEFAULT gen_random_uuid() NOT NULL,
      email varchar(254) NOT NULL,
      role varchar(20),
      language varchar(2) NOT NULL,
      "createdAt" timestamptz DEFAULT now() NOT NULL,
      "expiresAt" timestamptz NOT NULL,
      "usedAt" timestamptz,
      "nonceHash" varchar(64),
      "sessionId" uuid,
      "codeExpiresAt" timestamptz,
      "codeTries" integer DEFAULT 0 NOT NULL,
      "codeUsedAt" timestamptz,
      CONSTRAINT "PK_e382a2113315c6bb8992cf97e31" PRIMARY KEY (id)
    )`);
    await runner.query(`CREATE INDEX "IDX_86d1a11d02a20f5e9343ed2a66" ON login_links (email, "createdAt")`);
    await runner.query(`CREATE INDEX "IDX_b74e4be12fcfb0ac686cb3dd85" ON login_links ("expiresAt")`);

    // The columns of every list come first, because a search for one or two letters scans them.
    await runner.query(`CREATE TABLE experts (
      "userId" uuid NOT NULL,
      status varchar(30) NOT NULL,
      "statusSince" timestamptz DEFAULT now() NOT NULL,
      "statusVersion" integer DEFAULT 1 NOT NULL,
      "searchText" text DEFAULT '' NOT NULL,
      version integer NOT NULL,
      "createdAt" timestamptz DEFAULT now() NOT NULL,
      "updatedAt" timestamptz DEFAULT now() NOT NULL,
      "fullName" text,
      country text,
      city text,
      "linkedinUrl" text,
      bio text,
      languages text[] DEFAULT '{}' NOT NULL,
      timezone text,
      "mainExpertise" text,
      "yearsExperience" text,
      "keySkills" text[] DEFAULT '{}' NOT NULL,
      sector text,
      "availabilityHrs" text,
      "startAvailability" text,
      motivation text,
      pledge boolean DEFAULT false NOT NULL,
      "additionalNotes" text,
      "pausedUntil" date,
      CONSTRAINT "PK_2728a584942d4f9668413831953" PRIMARY KEY ("userId"),
      CONSTRAINT "FK_2728a584942d4f9668413831953" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
    )`);
    await runner.query(`CREATE INDEX experts_newest ON experts ("createdAt", "userId", status)`);
    await runner.query(`CREATE INDEX experts_waiting ON experts ("statusSince", "userId", status)`);
    await runner.query(`CREATE INDEX "IDX_e48a0303edd7d67b71f08e33f7" ON experts (status, "createdAt", "userId")`);
    await runner.query(`CREATE INDEX "IDX_4e8c36e3796759fbcbee26ae36" ON experts (status, "statusSince", "userId")`);
    await runner.query(
      `CREATE INDEX experts_by_name ON experts (left("searchText", 60) COLLATE "C", "userId", status)`,
    );
    await runner.query(`CREATE INDEX experts_paused ON experts ("pausedUntil") WHERE "pausedUntil" IS NOT NULL`);
    await runner.query(`CREATE INDEX experts_pledged ON experts ("userId") WHERE pledge`);
    await runner.query(
      `CREATE INDEX experts_search ON experts USING gin ("searchText" gin_trgm_ops) WITH (gin_pending_list_limit='256')`,
    );

    await runner.query(`CREATE TABLE organizations (
      id uuid DEFAULT gen_random_uuid() NOT NULL,
      "userId" uuid NOT NULL,
      status varchar(30) NOT NULL,
      "statusSince" timestamptz DEFAULT now() NOT NULL,
      "statusVersion" integer DEFAULT 1 NOT NULL,
      "searchText" text DEFAULT '' NOT NULL,
      version integer NOT NULL,
      "createdAt" timestamptz DEFAULT now() NOT NULL,
      "updatedAt" timestamptz DEFAULT now() NOT NULL,
      "orgName" text,
      "orgType" text,
      country text,
      website text,
      mission text,
      "pocName" text,
      "pocTitle" text,
      "pocEmail" text,
      "pocPhone" text,
      "needsExpertise" text[] DEFAULT '{}' NOT NULL,
      "typicalProjectLength" text,
      "preferredLanguage" text,
      "additionalNotes" text,
      CONSTRAINT "PK_6b031fcd0863e3f6b44230163f9" PRIMARY KEY (id),
      CONSTRAINT "UQ_d2656076ffa800cd40418456b71" UNIQUE ("userId"),
      CONSTRAINT "FK_d2656076ffa800cd40418456b71" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
    )`);
    await runner.query(`CREATE INDEX organizations_newest ON organizations ("createdAt", "userId", status)`);
    await runner.query(`CREATE INDEX organizations_waiting ON organizations ("statusSince", "userId", status)`);
    await runner.query(
      `CREATE INDEX "IDX_bdf736900c46806caea61827c5" ON organizations (status, "createdAt", "userId")`,
    );
    await runner.query(
      `CREATE INDEX "IDX_e935eee1dd062155abf4b0bef0" ON organizations (status, "statusSince", "userId")`,
    );
    await runner.query(
      `CREATE INDEX organizations_by_name ON organizations (left("searchText", 60) COLLATE "C", "userId", status)`,
    );
    await runner.query(
      `CREATE INDEX organizations_search ON organizations USING gin ("searchText" gin_trgm_ops) WITH (gin_pending_list_limit='256')`,
    );

    await runner.query(`CREATE TABLE projects (
      id uuid DEFAULT gen_random_uuid() NOT NULL,
      "orgId" uuid NOT NULL,
      title text NOT NULL,
      summary text NOT NULL,
      "desiredExpertise" text[] NOT NULL,
      "durationWeeks" integer,
      "startTarget" text,
      status varchar(20) NOT NULL,
      "heldFrom" varchar(20),
      "statusReason" text,
      "hoursDonated" integer,
      outcome text,
      "searchText" text DEFAULT '' NOT NULL,
      version integer NOT NULL,
      "createdAt" timestamptz DEFAULT now() NOT NULL,
      "updatedAt" timestamptz DEFAULT now() NOT NULL,
      "statusSince" timestamptz DEFAULT now() NOT NULL,
      "closeRequestedAt" timestamptz,
      "closeRequestNote" text,
      happened boolean,
      "orgRating" integer,
      "orgComment" text,
      "orgFeedbackAt" timestamptz,
      "feedbackReminders" smallint DEFAULT '0' NOT NULL,
      CONSTRAINT "PK_6271df0a7aed1d6c0691ce6ac50" PRIMARY KEY (id),
      CONSTRAINT "FK_437871db24fde89a64c077162cb" FOREIGN KEY ("orgId") REFERENCES organizations(id) ON DELETE CASCADE
    )`);
    await runner.query(`CREATE INDEX "IDX_55161c691ccd3f02e33099361c" ON projects (status, "createdAt", id)`);
    await runner.query(`CREATE INDEX "IDX_63cc0c73d7aa9c27ebfcd3500c" ON projects ("orgId", "createdAt", id)`);
    await runner.query(`CREATE INDEX "IDX_e8fbec9a17b95cfe3592a69638" ON projects (status, "statusSince", id)`);
    await runner.query(`CREATE INDEX "IDX_f698c0dc133d86e4fd5c8d4883" ON projects ("createdAt", id)`);
    await runner.query(`CREATE INDEX projects_by_duration ON projects (COALESCE("durationWeeks", 0), id, status)`);
    await runner.query(`CREATE INDEX projects_by_title ON projects (left("searchText", 60) COLLATE "C", id, status)`);
    await runner.query(`CREATE INDEX projects_search ON projects USING gin ("searchText" gin_trgm_ops)`);
    await runner.query(`CREATE INDEX projects_waiting ON projects ("statusSince", id)`);

    await runner.query(`CREATE TABLE assignments (
      "projectId" uuid NOT NULL,
      "expertId" uuid NOT NULL,
      "createdAt" timestamptz DEFAULT now() NOT NULL,
      rating integer,
      comment text,
      hours integer,
      "feedbackAt" timestamptz,
      "chosenFor" jsonb,
      state varchar(10) DEFAULT 'accepted' NOT NULL,
      "askedAt" timestamptz DEFAULT now() NOT NULL,
      "answerBy" timestamptz DEFAULT now() NOT NULL,
      "answeredAt" timestamptz,
      "answerReminders" smallint DEFAULT '0' NOT NULL,
      "contactBy" timestamptz,
      "isExpertPrompted" boolean DEFAULT false NOT NULL,
      "isOrganizationPrompted" boolean DEFAULT false NOT NULL,
      "lastUpdateAt" timestamptz,
      "checkInRequests" smallint DEFAULT '0' NOT NULL,
      "feedbackReminders" smallint DEFAULT '0' NOT NULL,
      CONSTRAINT "PK_ca12b36529bd954ee847e135656" PRIMARY KEY ("projectId", "expertId"),
      CONSTRAINT "FK_146b55ed07a7b8311fcec23c98e" FOREIGN KEY ("expertId") REFERENCES experts("userId") ON DELETE CASCADE,
      CONSTRAINT "FK_5593fb5a2db438e6c5f305e9791" FOREIGN KEY ("projectId") REFERENCES projects(id) ON DELETE CASCADE
    )`);
    await runner.query(`CREATE INDEX "IDX_146b55ed07a7b8311fcec23c98" ON assignments ("expertId")`);
    await runner.query(
      `CREATE INDEX assignments_feedback ON assignments ("feedbackAt", "projectId", "expertId") WHERE "feedbackAt" IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX assignments_silent ON assignments ("lastUpdateAt") WHERE state = 'accepted'`);
    await runner.query(
      `CREATE INDEX assignments_to_introduce ON assignments ("contactBy") WHERE (state = 'accepted') AND (NOT ("isExpertPrompted" AND "isOrganizationPrompted"))`,
    );
    await runner.query(`CREATE INDEX assignments_unanswered ON assignments ("answerBy") WHERE state = 'asked'`);

    await runner.query(`CREATE TABLE ended_assignments (
      id uuid DEFAULT gen_random_uuid() NOT NULL,
      "projectId" uuid NOT NULL,
      "expertId" uuid NOT NULL,
      state varchar(10) NOT NULL,
      reason varchar(30),
      note text,
      done text,
      next text,
      "askedAt" timestamptz NOT NULL,
      "answeredAt" timestamptz,
      "endedAt" timestamptz NOT NULL,
      CONSTRAINT "PK_81d17e5a1bb3a475b9aadc7e770" PRIMARY KEY (id),
      CONSTRAINT "FK_41235b3cc2028f8ee6bd8e0d4e1" FOREIGN KEY ("expertId") REFERENCES experts("userId") ON DELETE CASCADE,
      CONSTRAINT "FK_e2d34d1a9a758f3d16c583e5f6a" FOREIGN KEY ("projectId") REFERENCES projects(id) ON DELETE CASCADE
    )`);
    await runner.query(
      `CREATE INDEX "IDX_40c28f138beb8a57afb3aae811" ON ended_assignments ("projectId", "expertId", "endedAt")`,
    );
    await runner.query(`CREATE INDEX "IDX_41235b3cc2028f8ee6bd8e0d4e" ON ended_assignments ("expertId")`);

    await runner.query(`CREATE TABLE action_links (
      id uuid DEFAULT gen_random_uuid() NOT NULL,
      "userId" uuid NOT NULL,
      kind varchar(20) NOT NULL,
      "projectId" uuid NOT NULL,
      "expertId" uuid,
      "subjectIds" uuid[] DEFAULT '{}' NOT NULL,
      "expiresAt" timestamptz NOT NULL,
      uses jsonb DEFAULT '[]' NOT NULL,
      CONSTRAINT "PK_f114bf398f3a94f8b74f949a380" PRIMARY KEY (id),
      CONSTRAINT "FK_9f358a31121a819f61f27d947dc" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
    )`);
    await runner.query(`CREATE INDEX "IDX_9f358a31121a819f61f27d947d" ON action_links ("userId")`);
    await runner.query(`CREATE INDEX "IDX_f7415996bded8cb875044cb605" ON action_links ("expiresAt")`);

    await runner.query(`CREATE TABLE attention_dismissals (
      id uuid NOT NULL,
      at timestamptz NOT NULL,
      CONSTRAINT "PK_ce4f8de033c6e53b2009bef27e9" PRIMARY KEY (id)
    )`);

    await runner.query(`CREATE TABLE audit_entries (
      id bigint GENERATED ALWAYS AS IDENTITY,
      at timestamptz DEFAULT now() NOT NULL,
      "actorId" uuid,
      action varchar(60) NOT NULL,
      "subjectType" varchar(30) NOT NULL,
      "subjectId" uuid,
      fields text[] DEFAULT '{}' NOT NULL,
      "fromStatus" varchar(30),
      "toStatus" varchar(30),
      "relatedIds" uuid[] DEFAULT '{}' NOT NULL,
      code varchar(40),
      call varchar(120),
      CONSTRAINT "PK_6b1623bcad4d04530b76548d619" PRIMARY KEY (id)
    )`);
    await runner.query(`CREATE INDEX "IDX_3f24bd1ab1d218bb646c28d69c" ON audit_entries (action, id)`);
    await runner.query(`CREATE INDEX "IDX_48be73c313cc9a8a7097575915" ON audit_entries ("actorId", id)`);
    await runner.query(`CREATE INDEX "IDX_678796ac6e68f862486801b39a" ON audit_entries ("subjectId", id)`);
    await runner.query(`CREATE INDEX "IDX_b12f87335630edfd1294cf349b" ON audit_entries (at)`);
    await runner.query(
      `CREATE INDEX audit_related ON audit_entries USING gin ("relatedIds") WITH (gin_pending_list_limit='256')`,
    );

    await runner.query(`CREATE TABLE audit_stream (
      id integer NOT NULL,
      "writtenId" bigint DEFAULT '0' NOT NULL,
      "seenId" bigint DEFAULT '0' NOT NULL,
      "seenBefore" bigint DEFAULT '0' NOT NULL,
      CONSTRAINT "PK_88e49035fbee39b61767f8ef0c0" PRIMARY KEY (id)
    )`);
    await runner.query(`INSERT INTO audit_stream (id) VALUES (1)`);

    await runner.query(`CREATE TABLE certificate_keys (
      kid text NOT NULL,
      x text NOT NULL,
      "createdAt" timestamptz DEFAULT now() NOT NULL,
      CONSTRAINT "PK_56a3d6737872c159052f9f1d28b" PRIMARY KEY (kid)
    )`);

    await runner.query(`CREATE TABLE certificates (
      code varchar(14) NOT NULL,
      "projectId" uuid,
      "expertId" uuid,
      name text,
      "projectTitle" text,
      "orgName" text,
      quarters integer DEFAULT 0 NOT NULL,
      "from" date NOT NULL,
      "to" date NOT NULL,
      "issuedAt" timestamptz NOT NULL,
      "withdrawnAt" timestamptz,
      CONSTRAINT "PK_e9e6937f74d9a653f0fc3299132" PRIMARY KEY (code),
      CONSTRAINT "FK_ac5522159a7c74a09cfc9e5bd34" FOREIGN KEY ("projectId") REFERENCES projects(id) ON DELETE SET NULL,
      CONSTRAINT "FK_b935dff5ae3156d8d73b104bb88" FOREIGN KEY ("expertId") REFERENCES experts("userId") ON DELETE SET NULL
    )`);
    await runner.query(
      `CREATE UNIQUE INDEX "IDX_4e2d7320cfb206d05745a0b4a3" ON certificates ("projectId", "expertId")`,
    );
    await runner.query(`CREATE INDEX "IDX_b935dff5ae3156d8d73b104bb8" ON certificates ("expertId")`);

    await runner.query(`CREATE TABLE check_ins (
      id uuid DEFAULT gen_random_uuid() NOT NULL,
      "projectId" uuid NOT NULL,
      "expertId" uuid NOT NULL,
      by varchar(20) NOT NULL,
      kind varchar(20) NOT NULL,
      state varchar(20) NOT NULL,
      note text,
      at timestamptz NOT NULL,
      CONSTRAINT "PK_fac7f27bc829a454ad477c13f62" PRIMARY KEY (id),
      CONSTRAINT "FK_6b11f13e949b536688b2f23b609" FOREIGN KEY ("projectId") REFERENCES projects(id) ON DELETE CASCADE,
      CONSTRAINT "FK_f3fed4cadc01f49b487744b9004" FOREIGN KEY ("expertId") REFERENCES experts("userId") ON DELETE CASCADE
    )`);
    await runner.query(`CREATE INDEX "IDX_f3fed4cadc01f49b487744b900" ON check_ins ("expertId")`);
    await runner.query(`CREATE INDEX check_ins_latest ON check_ins ("projectId", "expertId", at)`);

    await runner.query(`CREATE TABLE consents (
      "userId" uuid NOT NULL,
      version integer NOT NULL,
      at timestamptz NOT NULL,
      CONSTRAINT "PK_67431ad6d4a0a1ca21ef32f5a34" PRIMARY KEY ("userId", version),
      CONSTRAINT "FK_7736e32000c01e8e189d1d4a0dd" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
    )`);

    await runner.query(`CREATE TABLE expert_terms (
      "expertId" uuid NOT NULL,
      term text NOT NULL,
      weight smallint NOT NULL,
      languages smallint NOT NULL,
      status varchar(30) NOT NULL,
      CONSTRAINT "PK_388cb74b59d226f858ddc9cf7dc" PRIMARY KEY ("expertId", term),
      CONSTRAINT "FK_5b2d993ffa66957cf184e920fe8" FOREIGN KEY ("expertId") REFERENCES experts("userId") ON DELETE CASCADE
    )`);
    await runner.query(
      `CREATE INDEX expert_terms_best ON expert_terms (term, status, weight DESC, "expertId", languages)`,
    );

    await runner.query(`CREATE TABLE former_account_hours (
      date date NOT NULL,
      quarters integer NOT NULL,
      CONSTRAINT "PK_9c0d2691bc5bd00bbe493f15a1f" PRIMARY KEY (date)
    )`);

    await runner.query(`CREATE TABLE former_account_totals (
      figure varchar(20) NOT NULL,
      amount integer NOT NULL,
      CONSTRAINT "PK_6386bb3de5fc126605fc7dad9e8" PRIMARY KEY (figure)
    )`);

    await runner.query(`CREATE TABLE hour_entries (
      id uuid DEFAULT gen_random_uuid() NOT NULL,
      "projectId" uuid NOT NULL,
      "expertId" uuid,
      date date NOT NULL,
      quarters smallint NOT NULL,
      note text,
      "confirmedAt" timestamptz,
      "createdAt" timestamptz DEFAULT now() NOT NULL,
      CONSTRAINT "PK_e580a417f72a39c9ebf08a070b0" PRIMARY KEY (id),
      CONSTRAINT hour_entries_of_a_day CHECK ((quarters >= 1) AND (quarters <= 96)),
      CONSTRAINT "FK_f5370438c6e2626d245e6561f21" FOREIGN KEY ("expertId") REFERENCES experts("userId") ON DELETE SET NULL,
      CONSTRAINT "FK_e97965a4bcfeee6661e17d7cf69" FOREIGN KEY ("projectId") REFERENCES projects(id) ON DELETE CASCADE
    )`);
    await runner.query(`CREATE INDEX "IDX_7c36c0530ec63d0f71fb152512" ON hour_entries ("expertId", date)`);
    await runner.query(`CREATE INDEX "IDX_3f3f33d76268b49a97489a0d42" ON hour_entries ("projectId", date, id)`);
    await runner.query(`CREATE INDEX hour_entries_newest ON hour_entries ("createdAt", id)`);
    await runner.query(
      `CREATE INDEX hour_entries_to_confirm ON hour_entries ("createdAt") WHERE "confirmedAt" IS NULL`,
    );

    await runner.query(`CREATE TABLE idempotent_answers (
      "ownerId" uuid NOT NULL,
      key varchar(64) NOT NULL,
      "requestHash" varchar(64) NOT NULL,
      answer json NOT NULL,
      "expiresAt" timestamptz NOT NULL,
      CONSTRAINT "PK_6a96484f07932fd354403e0300a" PRIMARY KEY ("ownerId", key)
    )`);

    await runner.query(`CREATE TABLE last_reminders (
      "userId" uuid NOT NULL,
      day date NOT NULL,
      "hoursRequestedAt" timestamptz,
      CONSTRAINT "PK_d6f5f42931d15ac8b5d8b18d89f" PRIMARY KEY ("userId"),
      CONSTRAINT "FK_d6f5f42931d15ac8b5d8b18d89f" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
    )`);

    await runner.query(`CREATE TABLE mails (
      id uuid DEFAULT gen_random_uuid() NOT NULL,
      kind text NOT NULL,
      "userId" uuid,
      recipient text NOT NULL,
      language text NOT NULL,
      facts jsonb NOT NULL,
      "singletonKey" text,
      status text DEFAULT 'waiting' NOT NULL,
      attempts integer DEFAULT 0 NOT NULL,
      "lastError" text,
      "createdAt" timestamptz DEFAULT clock_timestamp() NOT NULL,
      "sentAt" timestamptz,
      "dueAt" timestamptz DEFAULT now() NOT NULL,
      revision integer DEFAULT 0 NOT NULL,
      "hasGaps" boolean DEFAULT false NOT NULL,
      priority smallint DEFAULT '1' NOT NULL,
      "nextTryAt" timestamptz DEFAULT now() NOT NULL,
      "leasedUntil" timestamptz,
      "requestId" text,
      CONSTRAINT "PK_218248d7dfe1b739f06e2309349" PRIMARY KEY (id)
    )`);
    await runner.query(`CREATE INDEX "IDX_1526074e566b862fddc929e998" ON mails ("createdAt", id)`);
    await runner.query(
      `CREATE UNIQUE INDEX "IDX_37375e25605c2d321f629d54d4" ON mails ("singletonKey") WHERE status = 'waiting'`,
    );
    await runner.query(`CREATE INDEX "IDX_fb5f5967e637a50eca5241ae42" ON mails ("userId")`);
    await runner.query(`CREATE INDEX mails_by_key ON mails ("singletonKey", "dueAt")`);
    await runner.query(`CREATE INDEX mails_by_status ON mails (status, "createdAt", id)`);
    await runner.query(`CREATE INDEX mails_to_send ON mails (priority, "nextTryAt") WHERE status = 'waiting'`);

    await runner.query(`CREATE TABLE matching_profiles (
      "expertId" uuid NOT NULL,
      vocabulary varchar(50) NOT NULL,
      evidence jsonb NOT NULL,
      CONSTRAINT "PK_32759e4b78da4e1e3479cdbb516" PRIMARY KEY ("expertId"),
      CONSTRAINT "FK_32759e4b78da4e1e3479cdbb516" FOREIGN KEY ("expertId") REFERENCES experts("userId") ON DELETE CASCADE
    )`);

    await runner.query(`CREATE TABLE notes (
      id uuid DEFAULT gen_random_uuid() NOT NULL,
      "userId" uuid,
      "projectId" uuid,
      "authorId" uuid,
      text text NOT NULL,
      "createdAt" timestamptz DEFAULT now() NOT NULL,
      CONSTRAINT "PK_af6206538ea96c4e77e9f400c3d" PRIMARY KEY (id),
      CONSTRAINT notes_of_one CHECK (("userId" IS NULL) <> ("projectId" IS NULL)),
      CONSTRAINT "FK_829532ff766505ad7c71592c6a5" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE,
      CONSTRAINT "FK_abf7aa9bc3c992c60498f4a5448" FOREIGN KEY ("projectId") REFERENCES projects(id) ON DELETE CASCADE,
      CONSTRAINT "FK_d358080cb403fe88e62cc9cba58" FOREIGN KEY ("authorId") REFERENCES users(id) ON DELETE SET NULL
    )`);
    await runner.query(`CREATE INDEX "IDX_31cd3847dbc6afc44b390d4728" ON notes ("projectId", "createdAt", id)`);
    await runner.query(`CREATE INDEX "IDX_588868272551d3d0b35bc58fe1" ON notes ("userId", "createdAt", id)`);
    await runner.query(`CREATE INDEX "IDX_d358080cb403fe88e62cc9cba5" ON notes ("authorId")`);

    await runner.query(`CREATE TABLE passkey_challenges (
      "sessionId" uuid NOT NULL,
      purpose varchar(10) NOT NULL,
      challenge varchar(60) NOT NULL,
      "expiresAt" timestamptz NOT NULL,
      CONSTRAINT "PK_61a627ca9caed34d0f4091cd5e4" PRIMARY KEY ("sessionId", purpose),
      CONSTRAINT "FK_1d01fb8465b758d7fe6dff03a0e" FOREIGN KEY ("sessionId") REFERENCES sessions(id) ON DELETE CASCADE
    )`);

    await runner.query(`CREATE TABLE passkeys (
      id uuid DEFAULT gen_random_uuid() NOT NULL,
      "userId" uuid NOT NULL,
      "credentialId" varchar(1400) NOT NULL,
      "publicKey" bytea NOT NULL,
      counter bigint DEFAULT '0' NOT NULL,
      transports text[] DEFAULT '{}' NOT NULL,
      name varchar(60) NOT NULL,
      "createdAt" timestamptz DEFAULT now() NOT NULL,
      "lastUsedAt" timestamptz,
      CONSTRAINT "PK_db928e6fd79e7098911268a74c3" PRIMARY KEY (id),
      CONSTRAINT "FK_968841087720e5f58e120ea8262" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
    )`);
    await runner.query(`CREATE INDEX "IDX_968841087720e5f58e120ea826" ON passkeys ("userId")`);
    await runner.query(`CREATE UNIQUE INDEX "IDX_fca092c48965a076c32c58f3b0" ON passkeys ("credentialId")`);

    await runner.query(`CREATE TABLE rate_limits (
      key varchar(255) NOT NULL,
      points integer DEFAULT 0 NOT NULL,
      expire bigint,
      CONSTRAINT "PK_8cb6aa4831e3e775ccf370521db" PRIMARY KEY (key)
    )`);

    await runner.query(`CREATE TABLE removed_accounts (
      id uuid DEFAULT gen_random_uuid() NOT NULL,
      "userId" uuid NOT NULL,
      mailbox varchar(43) NOT NULL,
      sealed bytea NOT NULL,
      "removedAt" timestamptz NOT NULL,
      CONSTRAINT "PK_e401addf76964a88083368c6954" PRIMARY KEY (id),
      CONSTRAINT "UQ_6251abbf8ae6f27f82458bbc766" UNIQUE (mailbox)
    )`);
    await runner.query(`CREATE INDEX "IDX_04d8e0bacecc75f3fb39d5ea26" ON removed_accounts ("removedAt")`);

    await runner.query(`CREATE TABLE session_confirmations (
      "sessionId" uuid NOT NULL,
      "codeId" uuid NOT NULL,
      "expiresAt" timestamptz NOT NULL,
      tries integer DEFAULT 0 NOT NULL,
      "usedAt" timestamptz,
      CONSTRAINT "PK_e5a2d8528509cc914d87c7dcf02" PRIMARY KEY ("sessionId"),
      CONSTRAINT "FK_e5a2d8528509cc914d87c7dcf02" FOREIGN KEY ("sessionId") REFERENCES sessions(id) ON DELETE CASCADE
    )`);

    await runner.query(`CREATE TABLE statistics_snapshots (
      shape integer NOT NULL,
      figures json NOT NULL,
      "startedAt" timestamptz NOT NULL,
      "auditId" bigint DEFAULT '0' NOT NULL,
      CONSTRAINT "PK_de30b988832405eef2748d57c40" PRIMARY KEY (shape)
    )`);

    await runner.query(`CREATE TABLE subscriptions (
      id uuid DEFAULT gen_random_uuid() NOT NULL,
      email varchar(254) NOT NULL,
      status varchar(20) NOT NULL,
      language varchar(2) NOT NULL,
      "createdAt" timestamptz DEFAULT now() NOT NULL,
      "confirmedAt" timestamptz,
      "statusSince" timestamptz DEFAULT now() NOT NULL,
      CONSTRAINT "PK_a87248d73155605cf782be9ee5e" PRIMARY KEY (id),
      CONSTRAINT "UQ_f0558bf43d14f66844255e8b7c2" UNIQUE (email)
    )`);
    await runner.query(`CREATE INDEX subscriptions_by_status ON subscriptions (status, "confirmedAt", id)`);

    await runner.query(`CREATE TABLE vocabulary_additions (
      id uuid DEFAULT gen_random_uuid() NOT NULL,
      term text NOT NULL,
      key text NOT NULL,
      meaning text NOT NULL,
      "conceptId" varchar(80) NOT NULL,
      "createdAt" timestamptz DEFAULT now() NOT NULL,
      CONSTRAINT "PK_9d3245b124f511847391f419880" PRIMARY KEY (id),
      CONSTRAINT "UQ_f82ba93666044641324d462d7cc" UNIQUE (key)
    )`);
    await runner.query(`CREATE INDEX "IDX_c8248840779a9db7d960a2d4fd" ON vocabulary_additions ("createdAt", id)`);

    await runner.query(`CREATE FUNCTION reject_audit_changes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'insufficient_privilege';
      END $$`);
    await runner.query(
      `CREATE TRIGGER reject_audit_changes BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION reject_audit_changes()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE vocabulary_additions, subscriptions, statistics_snapshots, session_confirmations, removed_accounts, rate_limits, passkeys, passkey_challenges, notes, matching_profiles, mails, last_reminders, idempotent_answers, hour_entries, former_account_totals, former_account_hours, expert_terms, consents, check_ins, certificates, certificate_keys, audit_stream, audit_entries, attention_dismissals, action_links, ended_assignments, assignments, projects, organizations, experts, login_links, sessions, users`,
    );
    await runner.query(`DROP FUNCTION reject_audit_changes`);
    await runner.query(`DROP EXTENSION pg_trgm`);
  }
}
