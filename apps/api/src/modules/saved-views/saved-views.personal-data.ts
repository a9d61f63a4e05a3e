import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { PersonalData } from '../accounts/personal-data.ts'
import { containsPart, type SearchedPart, searchedParts } from '../orders/search-parts.ts'
import { allViews, deleteViewRow } from './saved-views.queries.ts'

/** A view that somebody named after a person, or that searches for one, would still name them. */
export const savedViewsData: PersonalData = {
  name: 'saved_searches',
  read: async ({ db }, userId) => (await viewsNaming(db, userId)).map(({ name, query }) => ({ name, query })),
  async erase({ db }, userId) {
    for (const { id } of await viewsNaming(db, userId)) await deleteViewRow(db, id)
  },
}

async function viewsNaming(db: Db, userId: number) {
  const naming = []
  for (const view of await allViews(db)) {
    const searched = new URLSearchParams(view.query).get('q') ?? ''
    if ((await names(db, userId, searched)) || (await names(db, userId, view.name))) naming.push(view)
  }
  return naming
}

/** An email, a telephone number, or more than one word of the name: one word alone may be anybody's. */
const identifies = (parts: readonly SearchedPart[]) => parts.length > 1 || /@|\d{4}/.test(parts[0]?.[0] ?? '')

async function names(db: Db, userId: number, text: string) {
  const parts = searchedParts(text)
  if (!identifies(parts)) return false
  const { rows } = await sql`
    select from account where id = ${userId}
      and ${sql.join(
        parts.map((part) => containsPart(sql`search_text`, part)),
        sql` and `,
      )}`.execute(db)
  return rows.length > 0
}
