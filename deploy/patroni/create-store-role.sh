#!/bin/sh
# Patroni runs it once, with the address of the new cluster: the store's role owns its database and nothing else.
set -eu
psql --quiet --set=ON_ERROR_STOP=1 "$1" <<'SQL'
\getenv password STORE_DATABASE_PASSWORD
create role asjad login password :'password';
create database asjad owner asjad;
SQL
