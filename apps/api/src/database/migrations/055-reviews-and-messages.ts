import { type Kysely, sql } from 'kysely'

/** Reviews that the shop answers in public, and messages as tickets with replies, notes and templates. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table review
      add column answer text,
      add column answered_by bigint references staff,
      add column answered_at timestamptz,
      add column refuse_reason text
        check (refuse_reason in ('insult', 'personal_data', 'advertising', 'another_piece')),
      -- Null: by the link of a mail, which anybody who reads the shop's mail may follow.
      add column judged_by bigint references staff,
      add column search_text text not null generated always as (
        fold_text(author_name || ' | ' || comment || coalesce(' | ' || answer, ''))
      ) stored,
      add check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)),
      add check (refuse_reason is null or refused_at is not null);
    create index review_shown on review (created_at desc, id desc) include (rating) where published_at is not null;
    create index review_refused on review (created_at desc, id desc)
      where published_at is null and refused_at is not null;
    create index review_unanswered on review (created_at desc, id desc)
      where published_at is not null and answer is null;
  `.execute(db)
  await sql`
    alter table message
      add column status text not null default 'new' check (status in ('new', 'open', 'waiting', 'closed')),
      add column assigned_to bigint references staff,
      -- What a ticket is found by. It is made of the message's own columns, so it is erased with them.
      add column search_text text not null generated always as (
        fold_text(ticket || ' | ' || name || ' | ' || email
          || coalesce(' | ' || regexp_replace(phone, '\\D', '', 'g'), '') || coalesce(' | ' || subject, '')
          || coalesce(' | ' || order_number, '') || ' | ' || text)
      ) stored;
    update message set status = 'closed' where answered_at is not null;
    create index message_status on message (status, created_at) where not suspect;
    create index message_assigned on message (assigned_to, created_at) where assigned_to is not null and not suspect;
    create index message_suspect on message (created_at desc) where suspect;
    create index message_answered on message (answered_at) where answered_at is not null;

    -- What was mailed to the sender, in the sender's language.
    create table message_reply (
      id bigint generated always as identity primary key,
      message_id bigint not null references message on delete cascade,
      staff_id bigint not null references staff,
      text text not null,
      created_at timestamptz not null
    );
    create index message_reply_of on message_reply (message_id, id);

    -- What staff tell each other about a message.
    create table message_note (
      id bigint generated always as identity primary key,
      message_id bigint not null references message on delete cascade,
      staff_id bigint not null references staff,
      text text not null,
      created_at timestamptz not null
    );
    create index message_note_of on message_note (message_id, id);

    create table message_template (
      id bigint generated always as identity primary key,
      -- Whose it is; a shared one is used and edited by all who answer messages.
      staff_id bigint not null references staff,
      shared boolean not null,
      name text not null,
      text_ar text not null,
      text_en text not null,
      version int not null default 1,
      created_at timestamptz not null
    );
    create index message_template_of on message_template (staff_id);

    create trigger announce_staff after insert or update or delete on message_reply
      for each statement execute function announce_change('staff');
    create trigger announce_staff after insert or update or delete on message_note
      for each statement execute function announce_change('staff');
  `.execute(db)
  await sql`
    -- As for the orders: without the extension searching is only slower.
    do $$
    begin
      create index review_search on review using gin (search_text gin_trgm_ops);
      create index message_search on message using gin (search_text gin_trgm_ops);
    exception when undefined_object then
      raise warning 'the extension pg_trgm is not available: searching among many reviews and messages is slow';
    end $$;
  `.execute(db)
}
