import { type Kysely, sql } from 'kysely'

// Each job waits in a lane (`apps/api/src/jobs/lanes.ts`). An older version beside this one names none: the trigger does.
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table job add column lane text;

    create function lane_of_job(kind text) returns text language sql immutable return
      case
        when kind in ('settle_payment', 'refund', 'order_expiry') then 'payments'
        when kind in ('send_code', 'move_email') then 'codes'
        when kind in ('mail', 'order_mail', 'factor_removed') then 'mail'
        else 'rest'
      end;
    create function put_job_in_lane() returns trigger language plpgsql as $$
      begin
        new.lane := lane_of_job(new.kind);
        return new;
      end $$;
    create trigger put_in_lane before insert on job
      for each row when (new.lane is null) execute function put_job_in_lane();
    update job set lane = lane_of_job(kind);

    create index job_lane_due on job (lane, run_at, id) where failed_at is null;
  `.execute(db)
}
