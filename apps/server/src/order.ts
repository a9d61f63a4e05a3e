// What the shop's own people do with an order, until there is a screen for it:
//   npm run order -- A-7K2M9QX4TB                     shows where it stands
//   npm run order -- A-7K2M9QX4TB prepare             and stop, deliver, come_back, ask_return, accept_return, reject_return
//   npm run order -- A-7K2M9QX4TB ship --awb 30214881
//   npm run order -- A-7K2M9QX4TB adjust --amount 100 gives back a part of the price
// Reads DATABASE_URL or DATA_DIR as the store does; mails and refunds are left to the store that runs.
import { parseArgs } from 'node:util'
import { AppError } from '@asjad/api/app-error'
import { createSealer } from '@asjad/api/crypto/seal'
import { openDatabase } from '@asjad/api/database/database'
import { inTransaction } from '@asjad/api/database/transaction'
import { moveOrder } from '@asjad/api/modules/orders/moves.service'
import { orderById } from '@asjad/api/modules/orders/orders.queries'
import { type MoveName, mayMove, moves } from '@asjad/api/modules/orders/orders.rules'
import { BootError } from './boot-error.ts'
import { readConfig } from './config.ts'
import { keptSecrets } from './data-dir.ts'
import { runningPostgres } from './postgres/embedded.ts'
import { checkExternalPostgres } from './postgres/external.ts'

async function run() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { awb: { type: 'string' }, amount: { type: 'string' }, note: { type: 'string' } },
  })
  const [id = '', name] = positionals
  const config = readConfig(process.env)
  const secrets = keptSecrets(config.dataDir)
  const connection = config.databaseUrl
    ? await checkExternalPostgres(config.databaseUrl)
    : runningPostgres(config.dataDir, secrets?.postgresPassword ?? '')
  const sealer = createSealer(config.dataKey ?? secrets?.dataKey ?? '')
  const db = openDatabase({ ...connection, max: 2 }, () => {})
  try {
    const order = await orderById(db, id.toUpperCase())
    if (!order) throw new BootError(`there is no order ${id}`)
    const possible = (Object.keys(moves) as MoveName[]).filter((each) => mayMove(each, order.status, 'staff'))
    if (name) {
      const move = possible.find((each) => each === name)
      if (!move) throw new BootError(`an order that is ${order.status} can only: ${possible.join(', ') || 'stay so'}`)
      const courier = await db
        .selectFrom('shipping_company')
        .select('tracking_url')
        .where('id', '=', order.shipping_company_id)
        .executeTakeFirst()
      const trackingUrl = values.awb && courier?.tracking_url?.replace('{number}', encodeURIComponent(values.awb))
      await inTransaction({ db, sealer, now: () => new Date() }, (deps) =>
        moveOrder(deps, order.id, move, {
          actor: 'staff',
          ...(values.awb && { trackingNumber: values.awb }),
          ...(trackingUrl && { trackingUrl }),
          ...(values.amount && { amount: Math.round(Number(values.amount) * 100) }),
          ...(values.note && { note: values.note }),
        }),
      )
    }
    const now = await orderById(db, order.id)
    console.log(`${order.id} is ${now?.status}${name ? '' : `; it can: ${possible.join(', ') || 'stay so'}`}`)
  } finally {
    await db.destroy()
  }
}

await run().catch((error) => {
  const refused =
    error instanceof AppError
      ? 'this needs something more, or is too late: see the lines at the top of order.ts'
      : undefined
  process.stderr.write(`asjad: ${refused ?? (error instanceof BootError ? error.message : error)}\n`)
  process.exitCode = 1
})
