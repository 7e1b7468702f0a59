import GRDB
import Store

/// Tables by numbered steps; the number of the last one is kept in the file (`user_version`).
///
/// A step that was published never changes; `Tests/StoreTests/Schemas` keeps what each version looked like.
package struct SQLiteSchema: Sendable {
    package typealias Step = @Sendable (Database) throws -> Void

    package let steps: [Step]

    package init(steps: [Step]) { self.steps = steps }

    package static let current = SQLiteSchema(steps: [version1, version2, version3, version4, version5, version6])

    /// - Throws: `.newerSchema`; `.damaged` for a file of something else.
    func migrate(_ database: Database) throws {
        // Most often there is nothing to do, and nobody should have to wait for that.
        guard try version(database) != steps.count else { return try ensureEpoch(database) }
        try database.inTransaction(.immediate) {
            let found = try version(database)
            guard found <= steps.count else { throw StoreFailure.newerSchema(found: found, known: steps.count) }
            if found == 0, try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") != 0 {
                throw StoreFailure.damaged("The file holds other tables than those of Baukasten.")
            }
            for step in steps[found...] { try step(database) }
            try database.execute(sql: "PRAGMA user_version = \(steps.count)")
            return .commit
        }
        try ensureEpoch(database)
    }

    func version(_ database: Database) throws -> Int {
        try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    }

    /// Whether this program may still write; asked in each transaction, since a newer one may have come.
    func require(_ database: Database) throws {
        let found = try version(database)
        guard found <= steps.count else { throw StoreFailure.newerSchema(found: found, known: steps.count) }
    }

    /// New data has no epoch, and a backup has none either: whoever opens it first gives it one.
    private func ensureEpoch(_ database: Database) throws {
        guard try String.fetchOne(database, sql: "SELECT value FROM facts WHERE name = 'epoch'") == nil else { return }
        try database.execute(
            sql: "INSERT INTO facts (name, value) VALUES ('epoch', ?) ON CONFLICT DO NOTHING",
            arguments: [randomEpoch()])
    }

    @Sendable private static func version1(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE facts (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

                CREATE TABLE sequences (app TEXT NOT NULL PRIMARY KEY, head INTEGER NOT NULL) STRICT, WITHOUT ROWID;

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
                CREATE UNIQUE INDEX records_by_version ON records (app, version);
                CREATE INDEX records_by_model ON records (app, model, id) WHERE deleted = 0;

                CREATE TABLE outcomes (
                    app TEXT NOT NULL,
                    account TEXT NOT NULL,
                    operation TEXT NOT NULL,
                    outcome TEXT NOT NULL,
                    PRIMARY KEY (app, account, operation)
                ) STRICT, WITHOUT ROWID;

                CREATE TABLE media (
                    app TEXT NOT NULL,
                    hash TEXT NOT NULL,
                    type TEXT NOT NULL,
                    size INTEGER NOT NULL,
                    added INTEGER NOT NULL,
                    PRIMARY KEY (app, hash)
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX media_by_hash ON media (hash);

                CREATE TABLE media_references (
                    app TEXT NOT NULL,
                    hash TEXT NOT NULL,
                    record TEXT NOT NULL,
                    PRIMARY KEY (app, hash, record)
                ) STRICT, WITHOUT ROWID;

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

                CREATE TABLE grants (
                    app TEXT NOT NULL,
                    account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
                    role TEXT NOT NULL,
                    scope TEXT
                ) STRICT;
                CREATE UNIQUE INDEX grants_once ON grants (app, account, role, scope IS NULL, coalesce(scope, ''));
                CREATE INDEX grants_by_account ON grants (account);

                CREATE TABLE sessions (
                    token TEXT NOT NULL PRIMARY KEY,
                    account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
                    created INTEGER NOT NULL,
                    expires INTEGER NOT NULL
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX sessions_by_account ON sessions (account);
                CREATE INDEX sessions_by_end ON sessions (expires);

                CREATE TABLE descriptions (
                    app TEXT NOT NULL,
                    version TEXT NOT NULL,
                    number INTEGER NOT NULL,
                    text TEXT NOT NULL,
                    published INTEGER NOT NULL,
                    PRIMARY KEY (app, version)
                ) STRICT, WITHOUT ROWID;
                CREATE UNIQUE INDEX descriptions_by_number ON descriptions (app, number);
                """)
    }

    /// How much each account has.
    @Sendable private static func version3(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE record_bytes (
                    app TEXT NOT NULL,
                    account TEXT NOT NULL,
                    bytes INTEGER NOT NULL,
                    PRIMARY KEY (app, account)
                ) STRICT, WITHOUT ROWID;

                INSERT INTO record_bytes (app, account, bytes)
                SELECT app, owner, sum(length(CAST(document AS BLOB))) FROM records GROUP BY app, owner;
                """)
    }

    /// Reminders that are sent to devices.
    @Sendable private static func version2(_ database: Database) throws {
        try database.execute(
            sql: """
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
                CREATE INDEX push_by_endpoint ON push_subscriptions (endpoint);

                CREATE TABLE push_moments (
                    subscription TEXT NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
                    reminder TEXT NOT NULL,
                    due INTEGER NOT NULL,
                    next INTEGER NOT NULL,
                    tries INTEGER NOT NULL,
                    PRIMARY KEY (subscription, reminder, due)
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX push_moments_by_next ON push_moments (next);
                """)
    }

    /// Names of commits, when outcomes were decided, up to where deleted records were removed, names of accounts that are gone.
    @Sendable private static func version4(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE marks (
                    app TEXT NOT NULL,
                    version INTEGER NOT NULL,
                    name TEXT NOT NULL,
                    made INTEGER NOT NULL,
                    PRIMARY KEY (app, version)
                ) STRICT, WITHOUT ROWID;
                INSERT INTO marks
                    SELECT app, head, lower(hex(randomblob(8))), CAST(strftime('%s', 'now') AS INTEGER) * 1000
                    FROM sequences WHERE head > 0;
                ALTER TABLE sequences ADD COLUMN floor INTEGER NOT NULL DEFAULT 0;
                ALTER TABLE outcomes ADD COLUMN made INTEGER NOT NULL DEFAULT 0;
                UPDATE outcomes SET made = CAST(strftime('%s', 'now') AS INTEGER) * 1000;
                CREATE TABLE former_names (name TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
                """)
    }

    /// Logins as people know them, links to choose a password, refused changes, second factors, OpenID providers, the audit log.
    @Sendable private static func version5(_ database: Database) throws {
        try database.execute(sql: sessions)
        try database.execute(sql: links)
        try database.execute(sql: factors)
        try database.execute(sql: audit)
    }

    /// What erasing an account finds.
    @Sendable private static func version6(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE INDEX records_by_owner ON records (app, owner, id);
                CREATE INDEX records_with_traces ON records (app, id)
                    WHERE deleted = 1 OR instr(document, '"lost":') > 0;
                CREATE INDEX outcomes_merged ON outcomes (app, account, operation)
                    WHERE instr(outcome, '"theirs":') > 0;
                CREATE INDEX outcomes_of_media ON outcomes (app, operation)
                    WHERE substr(operation, 1, 7) = 'medium ';
                """)
    }

    /// By what people know them.
    private static let sessions = """
        ALTER TABLE sessions ADD COLUMN id TEXT NOT NULL DEFAULT '';
        ALTER TABLE sessions ADD COLUMN script INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE sessions ADD COLUMN label TEXT NOT NULL DEFAULT '';
        UPDATE sessions SET id = lower(hex(randomblob(16)));
        """

    private static let links = """
        CREATE TABLE password_links (
            hash TEXT NOT NULL PRIMARY KEY,
            account TEXT NOT NULL UNIQUE REFERENCES accounts ON DELETE CASCADE,
            expires INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX outcomes_refused ON outcomes (made DESC, app, account, operation)
            WHERE instr(outcome, '"result":"refused"') > 0;
        """

    private static let audit = """
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
        CREATE INDEX audit_by_actor ON audit (actor, number);
        CREATE INDEX audit_by_subject ON audit (subject, number);
        CREATE INDEX audit_by_time ON audit (made);
        CREATE TRIGGER audit_unchanged BEFORE UPDATE ON audit
            BEGIN SELECT raise(ABORT, 'Events of the audit log are never changed.'); END;
        CREATE TRIGGER audit_once BEFORE INSERT ON audit
            WHEN EXISTS (SELECT 1 FROM audit WHERE number = NEW.number)
            BEGIN SELECT raise(ABORT, 'Events of the audit log are never changed.'); END;
        CREATE TRIGGER audit_kept BEFORE DELETE ON audit
            WHEN OLD.made >= coalesce(
                (SELECT CAST(value AS INTEGER) FROM facts WHERE name = 'audit retention'), OLD.made)
            BEGIN SELECT raise(ABORT, 'Events of the audit log are removed when they are old.'); END;
        """

    private static let factors = """
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
        CREATE INDEX openid_people_by_account ON openid_people (account);
        CREATE TABLE claimed_grants (
            account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
            app TEXT NOT NULL,
            role TEXT NOT NULL,
            scope TEXT
        ) STRICT;
        CREATE INDEX claimed_grants_by_account ON claimed_grants (account);
        """
}
