import { AppError } from '../../app-error.ts'
import type { StoredAddress } from '../../database/tables/orders.ts'
import type { Deps } from '../../deps.ts'
import { addJob } from '../../jobs/jobs.ts'
import { removeUploadsJob } from '../../media/upload-jobs.ts'
import type { PersonalData } from '../accounts/personal-data.ts'
import { eraseWords } from '../approvals/approvals.service.ts'
import { orderView } from './order-views.ts'
import { eraseCustomer, eraseFreeText, linesOf, ordersOfAccount } from './orders.queries.ts'
import { deleteNotes, notesOf } from './staff-orders.queries.ts'
import { eraseReceipts } from './transfers.queries.ts'

const all = { page: 1, per_page: 10_000 }

/**
 * Orders and their tax documents stay, because tax law requires it. Who bought, the address (except city and country),
 * what was engraved, receipts of transfers, the staff's notes and the reasons that they typed are erased; triggers take
 * the person out of what orders are searched by.
 */
export const orderData: PersonalData = {
  name: 'orders',
  async read(deps: Deps, userId: number) {
    const orders = await ordersOfAccount(deps.db, userId, all)
    const views = []
    for (const order of orders)
      views.push({ ...(await orderView(deps, order, order.language)), staff_notes: await notesAbout(deps, order.id) })
    return views
  },
  async erase(deps: Deps, userId: number) {
    const orders = await ordersOfAccount(deps.db, userId, all)
    // An order on its way still needs an address, and one that may be returned needs a person to refund.
    if (orders.some(({ status }) => !['delivered', 'returned', 'cancelled'].includes(status)))
      throw new AppError('orders_open')
    for (const order of orders) await eraseCustomer(deps.db, order.id, cityOnly(order.address))
    const lines = await linesOf(
      deps.db,
      orders.map(({ id }) => id),
    )
    await eraseFreeText(
      deps.db,
      orders.map(({ id }) => id),
    )
    await deleteNotes(
      deps.db,
      orders.map(({ id }) => id),
    )
    await eraseWords(
      deps,
      'order',
      orders.map(({ id }) => id),
    )
    const receipts = await eraseReceipts(
      deps.db,
      orders.map(({ id }) => id),
    )
    const keys = [...lines.flatMap(({ attachments }) => attachments.map(({ key }) => key)), ...receipts]
    if (keys.length > 0) await addJob(deps, removeUploadsJob, { keys })
  },
}

/** Who of the staff wrote them is no data of the buyer. */
const notesAbout = async ({ db }: Pick<Deps, 'db'>, orderId: string) =>
  (await notesOf(db, orderId)).map(({ at, text, mailed }) => ({ at, text, mailed }))

const cityOnly = ({ country, city }: StoredAddress): StoredAddress => ({
  short_address: null,
  country,
  city,
  area: '',
  street_name: '',
  postal_code: '',
  home_description: null,
  receiver_name: '',
  phone: '',
  another_person_receives: false,
  notification_opt_in: false,
  map_location: null,
})
