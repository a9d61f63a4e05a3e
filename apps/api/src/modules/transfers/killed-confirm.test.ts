import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { runProcess } from '../../../test/other-process.ts'
import { staffMember } from '../../../test/staff.ts'
import { startDesk } from '../../../test/staff-orders.ts'
import { confirm, placeByTransfer } from '../../../test/transfers.ts'

test('a store that is killed between confirm and mail has booked all or nothing, and the mail comes once', async () => {
  const desk = await startDesk()
  const { shop } = desk
  const folder = mkdtempSync(join(inject('scratch'), 'asjad-confirm-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const sent = join(folder, 'sent')
  let whole = 0
  for (let round = 0; round <= 3; round++) {
    const { id, total } = await placeByTransfer(desk)
    const clerk = await staffMember(shop, ['accounts'])
    await shop.work()
    const reference = `KILLED-CONFIRM-${round}`
    const input = { connection: shop.connection, sent, cookie: clerk.cookie, id, amount: total, reference }
    const took = await runProcess(
      'confirm-process.ts',
      input,
      round === 0 ? undefined : (Math.random() * 0.7 + 0.3) * whole,
    )
    whole ||= took
    const booked = await shop.db.selectFrom('transaction').select('id').where('order_id', '=', id).execute()
    const invoices = await shop.db.selectFrom('tax_document').select('uuid').where('order_id', '=', id).execute()
    expect(invoices).toHaveLength(booked.length)
    // The same press again has the same answer, and the next process sends what is left.
    expect((await confirm(clerk, id, total, { reference, key: reference })).data.outcome).toBe('confirmed')
    // The lease of a dead process ends.
    await shop.db.updateTable('job').set({ locked_until: null }).execute()
    await shop.work()
    const mails = await shop.db.selectFrom('order_mail').select('mail').where('order_id', '=', id).execute()
    expect(mails.filter(({ mail }) => mail === 'paid')).toHaveLength(1)
    const subject = `Paid: your order ${id} is confirmed`
    const byChild = existsSync(sent)
      ? readFileSync(sent, 'utf8')
          .split('\n')
          .filter((line) => line === subject)
      : []
    const byUs = shop.mails.filter((mail) => mail.subject === subject)
    expect(byChild.length + byUs.length).toBeGreaterThanOrEqual(1)
  }
}, 120_000)
