SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA baukasten;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE baukasten.accounts (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    guest boolean NOT NULL,
    password text,
    created bigint NOT NULL
);
CREATE TABLE baukasten.descriptions (
    app text NOT NULL COLLATE pg_catalog."C",
    version text NOT NULL COLLATE pg_catalog."C",
    number bigint NOT NULL,
    text text NOT NULL,
    published bigint NOT NULL
);
CREATE TABLE baukasten.facts (
    name text NOT NULL COLLATE pg_catalog."C",
    value text NOT NULL
);
CREATE TABLE baukasten.former_names (
    name text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE baukasten.grants (
    app text NOT NULL COLLATE pg_catalog."C",
    account text NOT NULL COLLATE pg_catalog."C",
    role text NOT NULL COLLATE pg_catalog."C",
    scope text COLLATE pg_catalog."C"
);
CREATE TABLE baukasten.marks (
    app text NOT NULL COLLATE pg_catalog."C",
    version bigint NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    made bigint NOT NULL
);
CREATE TABLE baukasten.media (
    app text NOT NULL COLLATE pg_catalog."C",
    hash text NOT NULL COLLATE pg_catalog."C",
    type text NOT NULL,
    size bigint NOT NULL,
    added bigint NOT NULL
);
CREATE TABLE baukasten.media_chunks (
    app text NOT NULL COLLATE pg_catalog."C",
    hash text NOT NULL COLLATE pg_catalog."C",
    "position" bigint NOT NULL,
    bytes bytea NOT NULL
);
ALTER TABLE ONLY baukasten.media_chunks ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE TABLE baukasten.media_references (
    app text NOT NULL COLLATE pg_catalog."C",
    hash text NOT NULL COLLATE pg_catalog."C",
    record text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE baukasten.outcomes (
    app text NOT NULL COLLATE pg_catalog."C",
    account text NOT NULL COLLATE pg_catalog."C",
    operation text NOT NULL COLLATE pg_catalog."C",
    outcome text NOT NULL,
    made bigint DEFAULT 0 NOT NULL
);
CREATE TABLE baukasten.push_moments (
    subscription text NOT NULL COLLATE pg_catalog."C",
    reminder text NOT NULL COLLATE pg_catalog."C",
    due bigint NOT NULL,
    next bigint NOT NULL,
    tries bigint NOT NULL
);
CREATE TABLE baukasten.push_subscriptions (
    id text NOT NULL COLLATE pg_catalog."C",
    session text NOT NULL COLLATE pg_catalog."C",
    app text NOT NULL COLLATE pg_catalog."C",
    endpoint text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL COLLATE pg_catalog."C",
    secret text NOT NULL COLLATE pg_catalog."C",
    language text NOT NULL COLLATE pg_catalog."C",
    kept bigint NOT NULL
);
CREATE TABLE baukasten.records (
    app text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    model text NOT NULL COLLATE pg_catalog."C",
    version bigint NOT NULL,
    owner text NOT NULL COLLATE pg_catalog."C",
    deleted boolean NOT NULL,
    media text[] NOT NULL,
    search jsonb NOT NULL,
    document text NOT NULL
);
CREATE TABLE baukasten.sequences (
    app text NOT NULL COLLATE pg_catalog."C",
    head bigint NOT NULL,
    floor bigint DEFAULT 0 NOT NULL
);
CREATE TABLE baukasten.sessions (
    token text NOT NULL COLLATE pg_catalog."C",
    account text NOT NULL COLLATE pg_catalog."C",
    created bigint NOT NULL,
    expires bigint NOT NULL
);
CREATE TABLE baukasten.uploads (
    app text NOT NULL COLLATE pg_catalog."C",
    hash text NOT NULL COLLATE pg_catalog."C",
    begun bigint NOT NULL,
    received bigint NOT NULL
);
INSERT INTO baukasten.accounts VALUES ('1', 'ada', false, 'hash', 5);
INSERT INTO baukasten.descriptions VALUES ('app', 'v1', 1, '{}', 8);
INSERT INTO baukasten.facts VALUES ('epoch', 'published');
INSERT INTO baukasten.facts VALUES ('schema', '4');
INSERT INTO baukasten.former_names VALUES ('gone');
INSERT INTO baukasten.grants VALUES ('app', '1', 'author', 'math');
INSERT INTO baukasten.marks VALUES ('app', 3, 'published', 1700000000000);
INSERT INTO baukasten.media VALUES ('app', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad', 'text/plain', 3, 1795244275111);
INSERT INTO baukasten.media_chunks VALUES ('app', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad', 0, '\x616263');
INSERT INTO baukasten.media_references VALUES ('app', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad', 'r1');
INSERT INTO baukasten.outcomes VALUES ('app', '1', 'o1', 'outcome 1', 1700000000000);
INSERT INTO baukasten.outcomes VALUES ('app', '1', 'o2', 'outcome 2', 1700000000000);
INSERT INTO baukasten.outcomes VALUES ('app', '1', 'o3', 'outcome 3', 1700000000000);
INSERT INTO baukasten.push_moments VALUES ('p', 'diary', 7, 7, 0);
INSERT INTO baukasten.push_subscriptions VALUES ('p', 'token', 'app', 'https://push.example/1', 'key', 'secret', 'de', 6);
INSERT INTO baukasten.records VALUES ('app', 'r1', 'Person', 1, '1', false, '{ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad}', '{"Name": "2Ada \"Ä\"", "Tags": ["2a"], "Number": "1bff8000000000000"}', '{"fields":{"Name":"Ada \"Ä\"","Number":1.50,"Tags":["a"]}}');
INSERT INTO baukasten.records VALUES ('app', 'r2', 'Person', 2, '1', true, '{}', '{"Name": "2Ada \"Ä\"", "Tags": ["2a"], "Number": "1bff8000000000000"}', '{"fields":{"Name":"Ada \"Ä\"","Number":1.50,"Tags":["a"]}}');
INSERT INTO baukasten.records VALUES ('app', 'r3', 'Person', 3, '1', false, '{}', '{"Name": "2Ada \"Ä\"", "Tags": ["2a"], "Number": "1bff8000000000000"}', '{"fields":{"Name":"Ada \"Ä\"","Number":1.50,"Tags":["a"]}}');
INSERT INTO baukasten.sequences VALUES ('app', 3, 0);
INSERT INTO baukasten.sessions VALUES ('token', '1', 6, 7);
ALTER TABLE ONLY baukasten.accounts
    ADD CONSTRAINT accounts_name_key UNIQUE (name);
ALTER TABLE ONLY baukasten.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY baukasten.descriptions
    ADD CONSTRAINT descriptions_pkey PRIMARY KEY (app, version);
ALTER TABLE ONLY baukasten.facts
    ADD CONSTRAINT facts_pkey PRIMARY KEY (name);
ALTER TABLE ONLY baukasten.former_names
    ADD CONSTRAINT former_names_pkey PRIMARY KEY (name);
ALTER TABLE ONLY baukasten.marks
    ADD CONSTRAINT marks_pkey PRIMARY KEY (app, version);
ALTER TABLE ONLY baukasten.media_chunks
    ADD CONSTRAINT media_chunks_pkey PRIMARY KEY (app, hash, "position");
ALTER TABLE ONLY baukasten.media
    ADD CONSTRAINT media_pkey PRIMARY KEY (app, hash);
ALTER TABLE ONLY baukasten.media_references
    ADD CONSTRAINT media_references_pkey PRIMARY KEY (app, hash, record);
ALTER TABLE ONLY baukasten.outcomes
    ADD CONSTRAINT outcomes_pkey PRIMARY KEY (app, account, operation);
ALTER TABLE ONLY baukasten.push_moments
    ADD CONSTRAINT push_moments_pkey PRIMARY KEY (subscription, reminder, due);
ALTER TABLE ONLY baukasten.push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY baukasten.push_subscriptions
    ADD CONSTRAINT push_subscriptions_session_app_key UNIQUE (session, app);
ALTER TABLE ONLY baukasten.records
    ADD CONSTRAINT records_pkey PRIMARY KEY (app, id);
ALTER TABLE ONLY baukasten.sequences
    ADD CONSTRAINT sequences_pkey PRIMARY KEY (app);
ALTER TABLE ONLY baukasten.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token);
ALTER TABLE ONLY baukasten.uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (app, hash);
CREATE UNIQUE INDEX descriptions_by_number ON baukasten.descriptions USING btree (app, number);
CREATE INDEX grants_by_account ON baukasten.grants USING btree (account);
CREATE UNIQUE INDEX grants_once ON baukasten.grants USING btree (app, account, role, ((scope IS NULL)), COALESCE(scope, ''::text));
CREATE INDEX push_by_endpoint ON baukasten.push_subscriptions USING btree (endpoint);
CREATE INDEX push_moments_by_next ON baukasten.push_moments USING btree (next);
CREATE INDEX records_by_model ON baukasten.records USING btree (app, model, id) WHERE (NOT deleted);
CREATE UNIQUE INDEX records_by_version ON baukasten.records USING btree (app, version);
CREATE INDEX sessions_by_account ON baukasten.sessions USING btree (account);
CREATE INDEX sessions_by_end ON baukasten.sessions USING btree (expires);
ALTER TABLE ONLY baukasten.grants
    ADD CONSTRAINT grants_account_fkey FOREIGN KEY (account) REFERENCES baukasten.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY baukasten.push_moments
    ADD CONSTRAINT push_moments_subscription_fkey FOREIGN KEY (subscription) REFERENCES baukasten.push_subscriptions(id) ON DELETE CASCADE;
ALTER TABLE ONLY baukasten.push_subscriptions
    ADD CONSTRAINT push_subscriptions_session_fkey FOREIGN KEY (session) REFERENCES baukasten.sessions(token) ON DELETE CASCADE;
ALTER TABLE ONLY baukasten.sessions
    ADD CONSTRAINT sessions_account_fkey FOREIGN KEY (account) REFERENCES baukasten.accounts(id) ON DELETE CASCADE;
CREATE TABLE baukasten.record_bytes (
    app text NOT NULL COLLATE pg_catalog."C",
    account text NOT NULL COLLATE pg_catalog."C",
    bytes bigint NOT NULL
);
INSERT INTO baukasten.record_bytes VALUES ('app', '1', 177);
ALTER TABLE ONLY baukasten.record_bytes
    ADD CONSTRAINT record_bytes_pkey PRIMARY KEY (app, account);
