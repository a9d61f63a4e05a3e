#!/bin/sh
# Run by Patroni once, with the address of the new cluster: the store owns its database and nothing else.
set -eu
psql --quiet --set=ON_ERROR_STOP=1 "$1" <<'SQL'
\getenv password STORE_DATABASE_PASSWORD
create role asjad login password :'password';
-- Through pgbouncer the stores cannot ask for these themselves.
alter role asjad set statement_timeout = '15s';
alter role asjad set lock_timeout = '4s';
alter role asjad set idle_in_transaction_session_timeout = '10s';
create database asjad owner asjad;
SQL
