PRAGMA user_version = 6;
CREATE TABLE facts (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO facts VALUES('epoch','published');
CREATE TABLE sequences (app TEXT NOT NULL PRIMARY KEY, head INTEGER NOT NULL, floor INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
INSERT INTO sequences VALUES('app',3,0);
CREATE TABLE records (
    app TEXT NOT NULL,
    id TEXT NOT NULL,
    model TEXT NOT NULL,
    version INTEGER NOT NULL,
    owner TEXT NOT NULL,
    deleted INTEGER NOT NULL,
    media TEXT NOT NULL,
    document TEXT NOT NULL CHECK (json_valid(document) AND json_type(document) = 'object'),
    UNIQUE (app, id)
) STRICT;
INSERT INTO records VALUES('app','r1','Person',1,'1',0,'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad','{"fields":{"Name":"Ada \"Ä\"","Number":1.50,"Tags":["a"]}}');
INSERT INTO records VALUES('app','r2','Person',2,'1',1,'','{"fields":{"Name":"Ada \"Ä\"","Number":1.50,"Tags":["a"]}}');
INSERT INTO records VALUES('app','r3','Person',3,'1',0,'','{"fields":{"Name":"Ada \"Ä\"","Number":1.50,"Tags":["a"]}}');
CREATE TABLE outcomes (
    app TEXT NOT NULL,
    account TEXT NOT NULL,
    operation TEXT NOT NULL,
    outcome TEXT NOT NULL, made INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (app, account, operation)
) STRICT, WITHOUT ROWID;
INSERT INTO outcomes VALUES('app','1','o1','outcome 1',1700000000000);
INSERT INTO outcomes VALUES('app','1','o2','outcome 2',1700000000000);
INSERT INTO outcomes VALUES('app','1','o3','outcome 3',1700000000000);
CREATE TABLE media (
    app TEXT NOT NULL,
    hash TEXT NOT NULL,
    type TEXT NOT NULL,
    size INTEGER NOT NULL,
    added INTEGER NOT NULL,
    PRIMARY KEY (app, hash)
) STRICT, WITHOUT ROWID;
INSERT INTO media VALUES('app','ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad','text/plain',3,1700000000000);
CREATE TABLE media_references (
    app TEXT NOT NULL,
    hash TEXT NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (app, hash, record)
) STRICT, WITHOUT ROWID;
INSERT INTO media_references VALUES('app','ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad','r1');
CREATE TABLE uploads (
    app TEXT NOT NULL,
    hash TEXT NOT NULL,
    begun INTEGER NOT NULL,
    PRIMARY KEY (app, hash)
) STRICT, WITHOUT ROWID;
CREATE TABLE accounts (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    guest INTEGER NOT NULL,
    password TEXT,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO accounts VALUES('1','ada',0,'hash',5);
CREATE TABLE grants (
    app TEXT NOT NULL,
    account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
    role TEXT NOT NULL,
    scope TEXT
) STRICT;
INSERT INTO grants VALUES('app','1','author','math');
CREATE TABLE sessions (
    token TEXT NOT NULL PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
, id TEXT NOT NULL DEFAULT '', script INTEGER NOT NULL DEFAULT 0, label TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID;
INSERT INTO sessions VALUES('token','1',6,7,'',0,'');
CREATE TABLE descriptions (
    app TEXT NOT NULL,
    version TEXT NOT NULL,
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    published INTEGER NOT NULL,
    PRIMARY KEY (app, version)
) STRICT, WITHOUT ROWID;
INSERT INTO descriptions VALUES('app','v1',1,'{}',8);
CREATE TABLE push_subscriptions (
    id TEXT NOT NULL PRIMARY KEY,
    session TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE,
    app TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    key TEXT NOT NULL,
    secret TEXT NOT NULL,
    language TEXT NOT NULL,
    kept INTEGER NOT NULL,
    UNIQUE (session, app)
) STRICT, WITHOUT ROWID;
INSERT INTO push_subscriptions VALUES('p','token','app','https://push.example/1','key','secret','de',6);
CREATE TABLE push_moments (
    subscription TEXT NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
    reminder TEXT NOT NULL,
    due INTEGER NOT NULL,
    next INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    PRIMARY KEY (subscription, reminder, due)
) STRICT, WITHOUT ROWID;
INSERT INTO push_moments VALUES('p','diary',7,7,0);
CREATE TABLE record_bytes (
    app TEXT NOT NULL,
    account TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    PRIMARY KEY (app, account)
) STRICT, WITHOUT ROWID;
INSERT INTO record_bytes VALUES('app','1',177);
CREATE TABLE marks (
    app TEXT NOT NULL,
    version INTEGER NOT NULL,
    name TEXT NOT NULL,
    made INTEGER NOT NULL,
    PRIMARY KEY (app, version)
) STRICT, WITHOUT ROWID;
INSERT INTO marks VALUES('app',3,'published',1700000000000);
CREATE TABLE former_names (name TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
INSERT INTO former_names VALUES('gone');
CREATE TABLE password_links (
    hash TEXT NOT NULL PRIMARY KEY,
    account TEXT NOT NULL UNIQUE REFERENCES accounts ON DELETE CASCADE,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE factors (
    account TEXT NOT NULL PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
    secret TEXT NOT NULL,
    confirmed INTEGER NOT NULL,
    step INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE recovery_codes (
    account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
    hash TEXT NOT NULL,
    PRIMARY KEY (account, hash)
) STRICT, WITHOUT ROWID;
CREATE TABLE session_factors (
    token TEXT NOT NULL PRIMARY KEY REFERENCES sessions ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE TABLE openid_people (
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
    PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;
CREATE TABLE claimed_grants (
    account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
    app TEXT NOT NULL,
    role TEXT NOT NULL,
    scope TEXT
) STRICT;
CREATE TABLE audit (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    made INTEGER NOT NULL,
    actor TEXT NOT NULL,
    actor_name TEXT,
    kind TEXT NOT NULL,
    app TEXT,
    subject TEXT,
    details TEXT NOT NULL CHECK (json_valid(details))
) STRICT;
DELETE FROM sqlite_sequence;
CREATE UNIQUE INDEX records_by_version ON records (app, version);
CREATE INDEX records_by_model ON records (app, model, id) WHERE deleted = 0;
CREATE INDEX media_by_hash ON media (hash);
CREATE UNIQUE INDEX grants_once ON grants (app, account, role, scope IS NULL, coalesce(scope, ''));
CREATE INDEX grants_by_account ON grants (account);
CREATE INDEX sessions_by_account ON sessions (account);
CREATE INDEX sessions_by_end ON sessions (expires);
CREATE UNIQUE INDEX descriptions_by_number ON descriptions (app, number);
CREATE INDEX push_by_endpoint ON push_subscriptions (endpoint);
CREATE INDEX push_moments_by_next ON push_moments (next);
CREATE INDEX outcomes_refused ON outcomes (made DESC, app, account, operation)
    WHERE instr(outcome, '"result":"refused"') > 0;
CREATE INDEX openid_people_by_account ON openid_people (account);
CREATE INDEX claimed_grants_by_account ON claimed_grants (account);
CREATE INDEX audit_by_actor ON audit (actor, number);
CREATE INDEX audit_by_subject ON audit (subject, number);
CREATE INDEX audit_by_time ON audit (made);
CREATE INDEX records_by_owner ON records (app, owner, id);
CREATE INDEX records_with_traces ON records (app, id)
    WHERE deleted = 1 OR instr(document, '"lost":') > 0;
CREATE INDEX outcomes_merged ON outcomes (app, account, operation)
    WHERE instr(outcome, '"theirs":') > 0;
CREATE INDEX outcomes_of_media ON outcomes (app, operation)
    WHERE substr(operation, 1, 7) = 'medium ';
CREATE TRIGGER audit_unchanged BEFORE UPDATE ON audit
    BEGIN SELECT raise(ABORT, 'Events of the audit log are never changed.'); END;
CREATE TRIGGER audit_once BEFORE INSERT ON audit
    WHEN EXISTS (SELECT 1 FROM audit WHERE number = NEW.number)
    BEGIN SELECT raise(ABORT, 'Events of the audit log are never changed.'); END;
CREATE TRIGGER audit_kept BEFORE DELETE ON audit
    WHEN OLD.made >= coalesce(
        (SELECT CAST(value AS INTEGER) FROM facts WHERE name = 'audit retention'), OLD.made)
    BEGIN SELECT raise(ABORT, 'Events of the audit log are removed when they are old.'); END;
