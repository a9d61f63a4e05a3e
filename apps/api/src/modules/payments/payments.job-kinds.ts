import { jobKind } from '../../jobs/jobs.ts'

/** Asks the gateway what became of an order's payment. */
export const settlePaymentJob = jobKind<{ id: string }>('settle_payment', 'payments')
