import type { JobKind } from '@asjad/api/jobs/jobs'

export const lanes = ['payments', 'codes', 'mail', 'rest'] as const
type Lane = (typeof lanes)[number]

const byKind: Partial<Record<JobKind, Lane>> = {
  settle_payment: 'payments',
  refund: 'payments',
  order_expiry: 'payments',
  send_code: 'codes',
  move_email: 'codes',
  mail: 'mail',
  order_mail: 'mail',
  factor_removed: 'mail',
}

export const laneOf = (kind: string): Lane => byKind[kind as JobKind] ?? 'rest'
