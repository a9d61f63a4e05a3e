import { type Sandbox, startSandbox } from '@asjad/sandbox/sandbox'
import { onTestFinished } from 'vitest'
import type { Deps } from '../src/deps.ts'
import { smtpMailer } from '../src/modules/notifications/mail.gateway.ts'
import { runDueJobs } from './due-jobs.ts'
import { startTestApi } from './test-api.ts'

type Received = { to: string; subject: string; text: string; html: string }

/** The API with a real mail server whose mailbox can be read. */
export async function startMailingApi(overrides: Partial<Deps> = {}, whenDone: typeof onTestFinished = onTestFinished) {
  const sandbox = await startSandbox({ publicUrl: 'http://store.test/sandbox', webhookUrl: 'http://store.test/' })
  whenDone(() => sandbox.stop())
  const mailer = smtpMailer({ smtpUrl: sandbox.smtpUrl, from: 'Asjad <store@asjad.example>', requireTls: false })
  whenDone(() => mailer.close())
  const api = await startTestApi({ mailer, ...overrides }, whenDone)
  return { ...api, sandbox, ...mailbox(sandbox, api.deps) }
}

function mailbox(sandbox: Sandbox, deps: Deps) {
  const work = async () => {
    while ((await runDueJobs(deps)) > 0);
  }
  /** All mails to an address, newest first, once the queue is empty. */
  const mailsTo = async (email: string) => {
    await work()
    const answer = await fetch(`${sandbox.url}/sandbox/mail.json?to=${encodeURIComponent(email)}`)
    return (await answer.json()) as Received[]
  }
  return {
    work,
    mailsTo,
    /** The six digits of the newest mail. */
    codeTo: async (email: string) => {
      const [newest] = await mailsTo(email)
      const code = /\b\d{6}\b/.exec(newest?.subject ?? '')?.[0]
      if (!code) throw new Error(`no code was mailed to ${email}`)
      return code
    },
    breakMail: (mode: 'ok' | 'error') =>
      fetch(`${sandbox.url}/sandbox/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ target: 'mail', mode }),
      }),
  }
}

let counter = 0

/** What a new shopper enters. */
export function registration(changes: Record<string, unknown> = {}) {
  counter += 1
  return {
    first_name: 'سارة',
    last_name: 'القحطاني',
    email: `new-${counter}-${process.pid}@asjad.example`,
    password: 'a good password',
    password_confirmation: 'a good password',
    phone: '0512345678',
    dialcode: '+966',
    country_code: 'SA',
    ...changes,
  }
}
