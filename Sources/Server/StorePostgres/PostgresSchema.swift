import Store

/// Tables by numbered steps, in the schema `baukasten` of the database.
///
/// A step that was published never changes; `Tests/StoreTests/Schemas` keeps what each version looked like.
package struct PostgresSchema: Sendable {
    package let steps: [String]

    package init(steps: [String]) { self.steps = steps }

    package static let current = PostgresSchema(steps: [version1, version2, version3, version4, version5, version6])

    /// Any number that others are not likely to use.
    private static let lock = 47_110_815_042

    /// Servers that start at the same time wait for one another.
    ///
    /// - Throws: `.newerSchema`
    func migrate(_ connection: PostgresConnection) throws {
        guard try connection.run("SHOW server_encoding").first?.text(0) == "UTF8" else {
            throw StoreFailure.other("The database must have the encoding UTF8.")
        }
        try connection.transaction {
            try Self.takeLock(connection)
            try connection.script("CREATE SCHEMA IF NOT EXISTS baukasten")
            try apply(to: connection, from: try version(connection))
        }
    }

    /// Within a transaction.
    func apply(to connection: PostgresConnection, from found: Int) throws {
        guard found <= steps.count else { throw StoreFailure.newerSchema(found: found, known: steps.count) }
        for step in steps[found...] { try connection.script(step) }
        if found == 0 { try connection.script("INSERT INTO facts (name, value) VALUES ('schema', '0')") }
        _ = try connection.run(
            "UPDATE facts SET value = $1 WHERE name = 'schema' AND value <> $1", [.text(String(steps.count))],
            isKept: false)
        _ = try connection.run(
            "INSERT INTO facts (name, value) VALUES ('epoch', $1) ON CONFLICT DO NOTHING", [.text(randomEpoch())],
            isKept: false)
    }

    /// 0 when there are no tables yet.
    func version(_ connection: PostgresConnection) throws -> Int {
        guard try connection.run("SELECT to_regclass('baukasten.facts')", isKept: false).first?.optional(0) != nil
        else {
            return 0
        }
        let text = try connection.run("SELECT value FROM facts WHERE name = 'schema'", isKept: false).first?.text(0)
        guard let version = text.flatMap({ Int($0) }) else {
            throw StoreFailure.damaged("The schema baukasten has no version.")
        }
        return version
    }

    /// Whether this program may still write: a newer one may have come.
    func require(_ connection: PostgresConnection) throws {
        let found = try connection.run("SELECT value FROM facts WHERE name = 'schema'").first?.text(0)
        try require(found)
    }

    func require(_ found: String?) throws {
        guard let found = found.flatMap({ Int($0) }) else { throw StoreFailure.damaged("The schema has no version.") }
        guard found <= steps.count else { throw StoreFailure.newerSchema(found: found, known: steps.count) }
    }

    /// Until the end of the transaction.
    static func takeLock(_ connection: PostgresConnection) throws {
        try connection.script("SELECT pg_advisory_xact_lock(\(lock))")
    }

    private static let version1 = """
        CREATE TABLE facts (name text COLLATE "C" PRIMARY KEY, value text NOT NULL);

        CREATE TABLE sequences (app text COLLATE "C" PRIMARY KEY, head bigint NOT NULL);

        CREATE TABLE records (
            app text COLLATE "C" NOT NULL,
            id text COLLATE "C" NOT NULL,
            model text COLLATE "C" NOT NULL,
            version bigint NOT NULL,
            owner text COLLATE "C" NOT NULL,
            deleted boolean NOT NULL,
            media text[] NOT NULL,
            search jsonb NOT NULL,
            document text NOT NULL,
            PRIMARY KEY (app, id)
        );
        CREATE UNIQUE INDEX records_by_version ON records (app, version);
        CREATE INDEX records_by_model ON records (app, model, id) WHERE NOT deleted;

        CREATE TABLE outcomes (
            app text COLLATE "C" NOT NULL,
            account text COLLATE "C" NOT NULL,
            operation text COLLATE "C" NOT NULL,
            outcome text NOT NULL,
            PRIMARY KEY (app, account, operation)
        );

        CREATE TABLE media (
            app text COLLATE "C" NOT NULL,
            hash text COLLATE "C" NOT NULL,
            type text NOT NULL,
            size bigint NOT NULL,
            added bigint NOT NULL,
            PRIMARY KEY (app, hash)
        );

        CREATE TABLE media_chunks (
            app text COLLATE "C" NOT NULL,
            hash text COLLATE "C" NOT NULL,
            position bigint NOT NULL,
            bytes bytea NOT NULL,
            PRIMARY KEY (app, hash, position)
        );
        ALTER TABLE media_chunks ALTER bytes SET STORAGE EXTERNAL;

        CREATE TABLE media_references (
            app text COLLATE "C" NOT NULL,
            hash text COLLATE "C" NOT NULL,
            record text COLLATE "C" NOT NULL,
            PRIMARY KEY (app, hash, record)
        );

        CREATE TABLE uploads (
            app text COLLATE "C" NOT NULL,
            hash text COLLATE "C" NOT NULL,
            begun bigint NOT NULL,
            received bigint NOT NULL,
            PRIMARY KEY (app, hash)
        );

        CREATE TABLE accounts (
            id text COLLATE "C" PRIMARY KEY,
            name text COLLATE "C" NOT NULL UNIQUE,
            guest boolean NOT NULL,
            password text,
            created bigint NOT NULL
        );

        CREATE TABLE grants (
            app text COLLATE "C" NOT NULL,
            account text COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE,
            role text COLLATE "C" NOT NULL,
            scope text COLLATE "C"
        );
        CREATE UNIQUE INDEX grants_once ON grants (app, account, role, (scope IS NULL), coalesce(scope, ''));
        CREATE INDEX grants_by_account ON grants (account);

        CREATE TABLE sessions (
            token text COLLATE "C" PRIMARY KEY,
            account text COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE,
            created bigint NOT NULL,
            expires bigint NOT NULL
        );
        CREATE INDEX sessions_by_account ON sessions (account);
        CREATE INDEX sessions_by_end ON sessions (expires);

        CREATE TABLE descriptions (
            app text COLLATE "C" NOT NULL,
            version text COLLATE "C" NOT NULL,
            number bigint NOT NULL,
            text text NOT NULL,
            published bigint NOT NULL,
            PRIMARY KEY (app, version)
        );
        CREATE UNIQUE INDEX descriptions_by_number ON descriptions (app, number);
        """

    /// How much each account has.
    private static let version3 = """
        CREATE TABLE record_bytes (
            app text COLLATE "C" NOT NULL,
            account text COLLATE "C" NOT NULL,
            bytes bigint NOT NULL,
            PRIMARY KEY (app, account)
        );
        \(countedBytes);
        """

    /// Fills ``version3``'s table, in which nothing of these records stands.
    static let countedBytes = countedBytes(of: "true")

    static func countedBytes(of which: String) -> String {
        """
        INSERT INTO record_bytes (app, account, bytes)
        SELECT app, owner, sum(octet_length(document)) FROM records WHERE \(which) GROUP BY app, owner
        """
    }

    /// Reminders that are sent to devices.
    private static let version2 = """
        CREATE TABLE push_subscriptions (
            id text COLLATE "C" PRIMARY KEY,
            session text COLLATE "C" NOT NULL REFERENCES sessions ON DELETE CASCADE,
            app text COLLATE "C" NOT NULL,
            endpoint text COLLATE "C" NOT NULL,
            key text COLLATE "C" NOT NULL,
            secret text COLLATE "C" NOT NULL,
            language text COLLATE "C" NOT NULL,
            kept bigint NOT NULL,
            UNIQUE (session, app)
        );
        CREATE INDEX push_by_endpoint ON push_subscriptions (endpoint);

        CREATE TABLE push_moments (
            subscription text COLLATE "C" NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
            reminder text COLLATE "C" NOT NULL,
            due bigint NOT NULL,
            next bigint NOT NULL,
            tries bigint NOT NULL,
            PRIMARY KEY (subscription, reminder, due)
        );
        CREATE INDEX push_moments_by_next ON push_moments (next);
        """

    /// Names of commits, when outcomes were decided, up to where deleted records were removed, names of accounts that are gone.
    private static let version4 = """
        CREATE TABLE marks (
            app text COLLATE "C" NOT NULL,
            version bigint NOT NULL,
            name text COLLATE "C" NOT NULL,
            made bigint NOT NULL,
            PRIMARY KEY (app, version)
        );
        INSERT INTO marks
            SELECT app, head, md5(random()::text), (extract(epoch FROM now()) * 1000)::bigint FROM sequences WHERE head > 0;
        ALTER TABLE sequences ADD COLUMN floor bigint NOT NULL DEFAULT 0;
        ALTER TABLE outcomes ADD COLUMN made bigint NOT NULL DEFAULT 0;
        UPDATE outcomes SET made = (extract(epoch FROM now()) * 1000)::bigint;
        CREATE TABLE former_names (name text COLLATE "C" PRIMARY KEY);
        """

    /// Logins as people know them, links to choose a password, refused changes, second factors, OpenID providers, the audit log.
    private static let version5 = """
        \(sessions)
        \(links)
        \(factors)
        """

    /// What erasing an account finds.
    private static let version6 = """
        CREATE INDEX records_by_owner ON records (app, owner, id);
        CREATE INDEX records_with_traces ON records (app, id) WHERE deleted OR strpos(document, '"lost":') > 0;
        CREATE INDEX outcomes_merged ON outcomes (app, account, operation) WHERE strpos(outcome, '"theirs":') > 0;
        CREATE INDEX outcomes_of_media ON outcomes (app, operation)
            WHERE substr(operation, 1, 7) = 'medium ';
        """

    /// By what people know them.
    private static let sessions = """
        ALTER TABLE sessions ADD COLUMN id text COLLATE "C" NOT NULL DEFAULT '';
        ALTER TABLE sessions ADD COLUMN script boolean NOT NULL DEFAULT false;
        ALTER TABLE sessions ADD COLUMN label text COLLATE "C" NOT NULL DEFAULT '';
        UPDATE sessions SET id = md5(random()::text || token);
        """

    private static let links = """
        CREATE TABLE password_links (
            hash text COLLATE "C" PRIMARY KEY,
            account text COLLATE "C" NOT NULL UNIQUE REFERENCES accounts ON DELETE CASCADE,
            expires bigint NOT NULL
        );
        CREATE INDEX outcomes_refused ON outcomes (made DESC, app, account, operation)
            WHERE strpos(outcome, '"result":"refused"') > 0;

        CREATE TABLE audit (
            number bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
            made bigint NOT NULL,
            actor text COLLATE "C" NOT NULL,
            actor_name text,
            kind text COLLATE "C" NOT NULL,
            app text COLLATE "C",
            subject text COLLATE "C",
            details text NOT NULL
        );
        CREATE INDEX audit_by_actor ON audit (actor, number);
        CREATE INDEX audit_by_subject ON audit (subject, number);
        CREATE INDEX audit_by_time ON audit (made);
        CREATE FUNCTION audit_stays() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            IF TG_OP = 'DELETE' THEN
                IF OLD.made < coalesce(nullif(current_setting('baukasten.audit_retention', true), ''), '0')::bigint THEN
                    RETURN OLD;
                END IF;
            END IF;
            RAISE EXCEPTION 'Events of the audit log are never changed, and removed when they are old.';
        END $$;
        CREATE TRIGGER audit_kept BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_stays();
        CREATE TRIGGER audit_whole BEFORE TRUNCATE ON audit EXECUTE FUNCTION audit_stays();
        """

    private static let factors = """
        CREATE TABLE factors (
            account text COLLATE "C" PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
            secret text COLLATE "C" NOT NULL,
            confirmed boolean NOT NULL,
            step bigint NOT NULL
        );
        CREATE TABLE recovery_codes (
            account text COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE,
            hash text COLLATE "C" NOT NULL,
            PRIMARY KEY (account, hash)
        );
        CREATE TABLE session_factors (
            token text COLLATE "C" PRIMARY KEY REFERENCES sessions ON DELETE CASCADE
        );
        CREATE TABLE openid_people (
            issuer text COLLATE "C" NOT NULL,
            subject text COLLATE "C" NOT NULL,
            account text COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE,
            PRIMARY KEY (issuer, subject)
        );
        CREATE INDEX openid_people_by_account ON openid_people (account);
        CREATE TABLE claimed_grants (
            account text COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE,
            app text COLLATE "C" NOT NULL,
            role text COLLATE "C" NOT NULL,
            scope text COLLATE "C"
        );
        CREATE INDEX claimed_grants_by_account ON claimed_grants (account);
        """
}
