import { type Kysely, sql } from 'kysely'

/** Money that must agree: payouts of the card gateway, cash from couriers, and the close of each day. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create index transaction_newest on transaction (created_at desc, id desc);
    create index transaction_decided on transaction (updated_at) where status in ('paid', 'done');
    create index transaction_collected on transaction (created_at, id) where kind = 'cod_collection' and status = 'paid';
    create index transaction_refund_of on transaction (refund_of) where refund_of is not null;
    create index transaction_refund_waits on transaction (created_at, id)
      where kind = 'refund' and status in ('pending', 'failed');
    -- Without what orders reserve and release: those rows are many, and no piece leaves.
    create index stock_change_on_hand on stock_change (at) where on_hand <> 0;
  `.execute(db)
  await sql`
    -- One transfer of the card gateway to the shop's bank account, with the file that lists what it is made of.
    create table payout (
      id bigint generated always as identity primary key,
      reference text not null unique,
      -- SHA-256 of the lines that were read: the same file under another name is the same file.
      file_hash text not null unique,
      paid_on date not null,
      -- The first and the last movement in the file.
      first_at timestamptz not null,
      last_at timestamptz not null,
      created_at timestamptz not null,
      staff_id bigint not null references staff,
      -- Once closed, nothing of it changes any more.
      closed_at timestamptz,
      closed_by bigint references staff,
      check ((closed_at is null) = (closed_by is null))
    );

    create table payout_line (
      id bigint generated always as identity primary key,
      payout_id bigint not null references payout on delete cascade,
      -- Its line in the file; null for a movement of ours that the file lacks.
      line int,
      -- As the file writes it: a stranger's may be anything.
      payment_id text not null,
      type text not null check (type in ('pay', 'refund')),
      scheme text,
      order_id text references shop_order,
      -- Halalas that come (positive) or go: as the file says, and as we have it.
      amount bigint,
      ours bigint,
      -- What the gateway keeps, with VAT, and what it should keep.
      fee bigint not null,
      expected_fee bigint not null,
      at timestamptz not null,
      result text not null check (result in ('matched', 'different', 'fee', 'unknown', 'twice', 'missing')),
      -- The movement of ours that is missing.
      transaction_id uuid references transaction,
      -- What a person found out about a difference.
      sentence text,
      explained_by bigint references staff,
      explained_at timestamptz,
      unique (payout_id, line),
      check ((line is null) = (result = 'missing') and (line is null) = (transaction_id is not null)),
      check ((sentence is null) = (explained_by is null) and (sentence is null) = (explained_at is null))
    );
    create index payout_line_result on payout_line (payout_id, result, id);
    create index payout_line_at on payout_line (at) where line is not null;
    create index payout_line_open on payout_line (payout_id) where result <> 'matched' and sentence is null;

    -- A movement of ours is paid out once.
    create table payout_match (
      transaction_id uuid primary key references transaction,
      line_id bigint not null references payout_line on delete cascade
    );
    create index payout_match_line on payout_match (line_id);

    create function refuse_change_of_payout() returns trigger language plpgsql as $$
    begin
      if old.closed_at is not null then raise exception 'a closed payout is never changed'; end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$;
    create trigger never_changed before update or delete on payout
      for each row execute function refuse_change_of_payout();

    create function refuse_change_of_payout_line() returns trigger language plpgsql as $$
    begin
      if exists (select from payout where id = old.payout_id and closed_at is not null) then
        raise exception 'a closed payout is never changed';
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$;
    create trigger never_changed before update or delete on payout_line
      for each row execute function refuse_change_of_payout_line();
  `.execute(db)
  await sql`
    -- Cash that a courier collected and handed over.
    create table courier_remittance (
      id bigint generated always as identity primary key,
      shipping_company_id bigint not null references shipping_company,
      reference text not null,
      -- Into the shop's account, or into its drawer.
      method text not null check (method in ('bank', 'cash')),
      -- Halalas: what came, and what was collected for the orders that it covers.
      amount bigint not null check (amount > 0),
      expected bigint not null check (expected > 0),
      sentence text,
      received_on date not null,
      staff_id bigint not null references staff,
      created_at timestamptz not null,
      unique (shipping_company_id, reference),
      check (amount = expected or sentence is not null)
    );
    create index courier_remittance_newest on courier_remittance (id desc, shipping_company_id);

    -- Which cash it covers: each collection is handed over once.
    create table remitted_collection (
      transaction_id uuid primary key references transaction,
      remittance_id bigint not null references courier_remittance on delete cascade
    );
    create index remitted_collection_remittance on remitted_collection (remittance_id);
  `.execute(db)
  await sql`
    -- The sheet of one day: what was expected, what was counted, and who signed it. Never changed afterwards.
    create table day_close (
      id bigint generated always as identity primary key,
      -- In Riyadh.
      day date not null unique,
      -- What was booked after this moment is on the next sheet.
      until timestamptz not null,
      sheet jsonb not null,
      signed_at timestamptz not null,
      -- No references: the sheet outlives the people.
      staff_id bigint not null,
      staff_name text not null,
      approved_by bigint,
      approved_by_name text,
      -- Both are set by a trigger.
      previous_hash text not null,
      hash text not null
    );

    -- What each sheet has counted, so that nothing is counted twice and nothing is left out.
    create table day_close_entry (
      kind text not null check (kind in ('transaction', 'remittance')),
      entry_id text not null,
      close_id bigint not null references day_close,
      primary key (kind, entry_id)
    );
    create index day_close_entry_close on day_close_entry (close_id);

    -- Times as numbers: as text they would depend on the session's time zone.
    create function day_close_hash(close day_close) returns text language sql stable as $$
      select encode(sha256(convert_to((
        jsonb_strip_nulls(to_jsonb(close) - '{id,until,signed_at,hash}'::text[]) || jsonb_build_object(
          'until', (extract(epoch from close.until) * 1000000)::bigint,
          'signed_at', (extract(epoch from close.signed_at) * 1000000)::bigint)
      )::text, 'UTF8')), 'hex')
    $$;

    create function chain_day_close() returns trigger language plpgsql as $$
    declare last day_close;
    begin
      perform pg_advisory_xact_lock(hashtextextended('day close', 0));
      select * into last from day_close order by day desc limit 1;
      if last.day >= new.day then raise exception 'the day % is closed, or a later one is', new.day; end if;
      new.previous_hash := coalesce(last.hash, '');
      new.hash := day_close_hash(new);
      return new;
    end $$;
    -- A back-up has the hashes already.
    create trigger chain before insert on day_close for each row
      when (current_setting('asjad.restoring', true) is distinct from 'on') execute function chain_day_close();

    create function refuse_change_of_close() returns trigger language plpgsql as $$
    begin
      raise exception 'the sheet of a closed day is never changed';
    end $$;
    create trigger never_changed before update or delete on day_close
      for each row execute function refuse_change_of_close();
    create trigger never_emptied before truncate on day_close
      for each statement execute function refuse_change_of_close();
    create trigger never_changed before update or delete on day_close_entry
      for each row execute function refuse_change_of_close();
    create trigger never_emptied before truncate on day_close_entry
      for each statement execute function refuse_change_of_close();

    -- A remittance that was entered wrongly can be taken back until a signed sheet has counted it.
    create function refuse_change_of_remittance() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and not exists (
        select from day_close_entry where kind = 'remittance' and entry_id = old.id::text
      ) then
        return old;
      end if;
      raise exception 'a remittance is never changed';
    end $$;
    create trigger never_changed before update or delete on courier_remittance
      for each row execute function refuse_change_of_remittance();
  `.execute(db)
}
