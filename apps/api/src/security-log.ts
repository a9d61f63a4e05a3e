import type { Logger } from 'pino'

/** What the owner of the shop must be able to look up after an attack. */
export const securityEvents = [
  'registered',
  'logged_in',
  'logged_out',
  'login_failed',
  'login_from_new_device',
  'code_failed',
  'sign_in_refused',
  'locked_out',
  'password_changed',
  'email_changed',
  'phone_changed',
  'second_factor_enabled',
  'second_factor_disabled',
  'second_factor_removed',
  'second_factor_failed',
  'recovery_code_used',
  'session_revoked',
  'account_deleted',
  'webhook_refused',
  'cross_origin_post_refused',
  'request_refused',
  'review_judged',
  'audit_log_checked',
  'audit_log_broken',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

/** Who, from where, and why: never a password, code, token or whole email. */
export type SecurityDetails = {
  accountId?: number
  staffId?: number
  /** Only for an email that no account has; it is masked before it is written. */
  email?: string
  /** The network address of the visitor. */
  address?: string
  device?: string
  requestId?: string
  reason?: string
}

export type SecurityLog = { record: (event: SecurityEvent, details: SecurityDetails) => void }

/** Logs each event as one line, whatever `LOG_LEVEL` hides otherwise, and counts it. */
export function createSecurityLog(log: Logger, count: (event: SecurityEvent) => void): SecurityLog {
  const lines = log.child({ kind: 'security' }, log.level === 'silent' ? {} : { level: 'info' })
  return {
    record(event, { email, device, ...details }) {
      count(event)
      lines.info(
        {
          event,
          ...details,
          ...(email && { email: maskEmail(email) }),
          ...(device && { device: device.slice(0, 200) }),
        },
        'security event',
      )
    },
  }
}

/** Enough to recognise an attack pattern, too little to collect email addresses. */
export function maskEmail(email: string) {
  const at = email.lastIndexOf('@')
  const [first] = email
  return at > 0 ? `${first}…${email.slice(at)}` : '…'
}

type Client = { address: string; device: string; requestId: string | undefined }
type Subject = { accountId?: number | undefined; staffId?: number | undefined; email?: string; reason?: string }

/** The details of an event: where the visitor came from and whom it is about; the email only if no account is known. */
export const eventOf = (
  { address, device, requestId }: Client,
  { accountId, staffId, email, reason }: Subject,
): SecurityDetails => ({
  ...(accountId === undefined && staffId === undefined && email && { email }),
  ...(accountId !== undefined && { accountId }),
  ...(staffId !== undefined && { staffId }),
  ...(address && { address }),
  ...(device && { device }),
  ...(requestId && { requestId }),
  ...(reason && { reason }),
})
