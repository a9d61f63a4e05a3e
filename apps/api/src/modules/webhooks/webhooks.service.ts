import type * as contract from '@asjad/contract/admin/webhooks'
import { maxWebhooks, type Webhook } from '@asjad/contract/admin/webhooks'
import type { Data, Parsed } from '@asjad/contract/endpoint'
import type { WebhookEvent } from '@asjad/contract/webhook-events'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { type MessageKey, translate } from '../../i18n/translate.ts'
import type { Trail } from '../audit/record-entry.ts'
import { mergeFields } from '../editing/merge.ts'
import { baseVersion, recordsAtVersion } from '../editing/record-versions.ts'
import { giveUpWaiting } from './deliveries.queries.ts'
import {
  allWebhooks,
  countWebhooks,
  deleteWebhook,
  failingWebhooks,
  insertWebhook,
  isUrlTaken,
  lockWebhook,
  lockWebhooks,
  turnOff,
  updateWebhook,
  type WebhookRow,
  webhookById,
} from './webhooks.queries.ts'
import { newSecret, overlapMs, urlFault } from './webhooks.rules.ts'

type Done<T> = Promise<{ answer: { data: T }; trail: Trail | null }>

export const listWebhooks = async ({ db, now }: Deps) => {
  const at = now()
  return (await allWebhooks(db)).map((row) => viewOf(row, at))
}

/** In a transaction. */
export async function createWebhook(
  deps: Deps,
  { url: typed, events }: Parsed<typeof contract.createWebhook>,
  { lang }: Staff,
): Done<Data<typeof contract.createWebhook>> {
  const { db } = deps
  const url = checkedUrl(deps, typed, lang)
  await lockWebhooks(db)
  if ((await countWebhooks(db)) >= maxWebhooks) throw urlError(lang, 'webhooks.full', { max: maxWebhooks })
  if (await isUrlTaken(db, url)) throw urlError(lang, 'webhooks.taken')
  const secret = newSecret()
  const { id } = await insertWebhook(db, {
    url,
    events: [...new Set(events)],
    secret: deps.sealer.seal(secret),
    created_at: deps.now(),
  })
  const webhook = await webhookView(deps, id)
  return {
    answer: { data: { ...webhook, secret } },
    trail: { thing: { kind: 'webhook', id }, after: factsOf(webhook) },
  }
}

/** What others changed since the version of the sender stays; a field that both changed is refused. In a transaction. */
export async function changeWebhook(
  deps: Deps,
  { id, url: typed, events, ...switched }: Parsed<typeof contract.changeWebhook>,
  staff: Staff,
): Done<Webhook> {
  const { db } = deps
  const former = await lockedWebhook(deps, id)
  const sent = {
    ...(typed !== undefined && { url: checkedUrl(deps, typed, staff.lang) }),
    ...(events && { events: [...new Set(events)] }),
    ...switched,
  }
  const { url = former.url, events: wanted, on } = await merged(deps, former, sent, baseVersion(staff, former.version))
  if (await isUrlTaken(db, url, id)) throw urlError(staff.lang, 'webhooks.taken')
  const before = await webhookView(deps, id)
  // What was said of the former address says nothing of the new one.
  await updateWebhook(db, id, {
    url,
    ...(wanted && { events: wanted }),
    ...(url !== former.url && { failing_since: null }),
  })
  if (on === true) await updateWebhook(db, id, { off_at: null, off_reason: null, failing_since: null })
  if (on === false && (await turnOff(db, id, { at: deps.now(), reason: 'person' }))) await giveUpWaiting(db, id)
  const after = await webhookView(deps, id)
  const isSame = after.version === before.version
  return {
    answer: { data: after },
    trail: isSame ? null : { thing: { kind: 'webhook', id }, before: factsOf(before), after: factsOf(after) },
  }
}

type Sent = { url?: string; events?: WebhookEvent[]; on?: boolean | undefined }
type Stored = Pick<WebhookRow, 'id' | 'url' | 'events' | 'version'> & { off_at?: Date | string | null | undefined }

const editable = ({ url, events, off_at }: Stored) => ({ url, events, on: !off_at })

async function merged(deps: Deps, former: Stored, sent: Sent, version: number) {
  const now = editable(former)
  const base = (await recordsAtVersion(deps, 'webhook', [former], version)).get(former.id) as Stored
  const { changed, clashes } = mergeFields(editable(base), now, sent)
  if (Object.keys(clashes).length > 0)
    throw new AppError('changed_meanwhile', { data: { current: now, version: former.version, fields: clashes } })
  return changed
}

/** In a transaction. */
export async function removeWebhook(deps: Deps, { id }: Parsed<typeof contract.deleteWebhook>): Done<null> {
  await lockedWebhook(deps, id)
  const before = await webhookView(deps, id)
  await deleteWebhook(deps.db, id)
  return { answer: { data: null }, trail: { thing: { kind: 'webhook', id }, before: factsOf(before) } }
}

/** A new secret; the former one signs as well for a day. In a transaction. */
export async function rotateSecret(
  deps: Deps,
  { id }: Parsed<typeof contract.rotateSecret>,
): Done<Data<typeof contract.rotateSecret>> {
  const { secret: former } = await lockedWebhook(deps, id)
  const now = deps.now()
  const until = new Date(now.getTime() + overlapMs)
  const secret = newSecret()
  await updateWebhook(deps.db, id, {
    secret: deps.sealer.seal(secret),
    secret_made_at: now,
    old_secret: former,
    old_secret_until: until,
  })
  const old_secret_until = until.toISOString()
  return {
    answer: { data: { secret, old_secret_until } },
    trail: { thing: { kind: 'webhook', id }, after: { secret: 'changed', old_secret_until } },
  }
}

/** For the overview: how many fail or were turned off because they failed, and since when the first does. */
export async function webhookTrouble({ db }: Pick<Deps, 'db'>) {
  const failing = await failingWebhooks(db)
  return { count: failing.length, since: failing[0]?.failing_since ?? null, url: failing[0]?.url ?? null }
}

async function lockedWebhook({ db }: Deps, id: number) {
  const row = await lockWebhook(db, id)
  if (!row) throw new AppError('not_found')
  return row
}

async function webhookView({ db, now }: Deps, id: number) {
  const row = await webhookById(db, id)
  if (!row) throw new AppError('not_found')
  return viewOf(row, now())
}

function viewOf(row: WebhookRow, now: Date): Webhook {
  const { id, url, events, failing_since, off_at, off_reason, waiting, old_secret_until } = row
  return {
    id,
    url,
    events,
    state: off_at ? 'off' : failing_since ? 'failing' : 'working',
    failing_since: failing_since?.toISOString() ?? null,
    off_at: off_at?.toISOString() ?? null,
    off_reason: off_reason ?? null,
    waiting,
    secret_made_at: row.secret_made_at.toISOString(),
    old_secret_until: old_secret_until && old_secret_until > now ? old_secret_until.toISOString() : null,
    version: row.version,
  }
}

/** What the audit log keeps of it. */
const factsOf = ({ url, events, state }: Webhook) => ({ url, events, on: state !== 'off' })

const urlError = (lang: Staff['lang'], key: MessageKey, values: Record<string, number> = {}) =>
  new AppError('invalid', { errors: { url: [translate(lang, key, values)] } })

/** As it is called: the parser's spelling. */
function checkedUrl({ webhooks }: Pick<Deps, 'webhooks'>, typed: string, lang: Staff['lang']) {
  const fault = urlFault(typed, webhooks.isAllowed)
  if (fault) throw urlError(lang, `webhooks.url.${fault}`)
  return new URL(typed).href
}
