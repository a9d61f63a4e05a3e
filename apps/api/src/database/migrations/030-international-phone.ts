import { type Kysely, sql } from 'kysely'

/**
 * The shop's telephone number in the international form, of which every link is made. Only what is certainly a Saudi
 * number, or names its country, is rewritten; anything else stays as the owner wrote it.
 */
export async function up(db: Kysely<unknown>) {
  for (const column of ['value_ar', 'value_en'])
    await sql`
      update setting set ${sql.ref(column)} = written.international
      from (
        select case
          when digits ~ '^[+][1-9][0-9]{7,14}$' then digits
          when digits ~ '^00[1-9][0-9]{7,14}$' then '+' || substr(digits, 3)
          when digits ~ '^966[1-9][0-9]{8}$' then '+' || digits
          when digits ~ '^0[15][0-9]{8}$' then '+966' || substr(digits, 2)
          when digits ~ '^([15][0-9]{8}|9200[0-9]{5}|800[0-9]{7})$' then '+966' || digits
        end as international
        from (
          select translate(${sql.ref(column)}, '٠١٢٣٤٥٦٧٨٩ -()./', '0123456789') as digits
          from setting where key = 'phone'
        ) as typed
      ) as written
      where key = 'phone' and written.international is not null
    `.execute(db)
}
