import { removeUnusedPicture } from '../media/published-pictures.ts'
import { sendCodeToNewEmail, sendRequestedCode } from '../modules/auth/codes.service.ts'
import { mailFactorRemoved } from '../modules/auth/factor.service.ts'
import { mailOrder } from '../modules/orders/orders.mails.ts'
import { expireOrder } from '../modules/payments/payments.jobs.ts'
import { refund } from '../modules/payments/refunds.service.ts'
import { settle } from '../modules/payments/settle.service.ts'
import type { JobHandlers } from './jobs.ts'

/** Who does which kind of job. */
export const jobHandlers: JobHandlers = {
  async remove_uploads({ uploads }, { keys }) {
    for (const key of keys) await uploads.removePrivate(key)
  },
  async remove_pictures(deps, { ids }) {
    for (const id of ids) await removeUnusedPicture(deps, id)
  },
  send_code: sendRequestedCode,
  move_email: sendCodeToNewEmail,
  factor_removed: mailFactorRemoved,
  order_mail: mailOrder,
  order_expiry: (deps, { id }) => expireOrder(deps, id),
  settle_payment: (deps, { id }) => settle(deps, id),
  refund: (deps, { id }) => refund(deps, id),
  async mail({ mailer, uploads }, { attachments = [], ...mail }) {
    const read = async ({ key, name }: { key: string; name: string }) => ({
      filename: name,
      content: Buffer.from(await uploads.readPrivate(key)),
    })
    await mailer.send(
      attachments.length > 0 ? { ...mail, attachments: await Promise.all(attachments.map(read)) } : mail,
    )
  },
}
