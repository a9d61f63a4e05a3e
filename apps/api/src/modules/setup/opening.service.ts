import type * as contract from '@asjad/contract/admin/opening'
import type { Opening, OpeningStep } from '@asjad/contract/admin/opening'
import type { Data } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import { makeTicket, ticketLifetimeMs } from '../../crypto/tickets.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import type { Trail } from '../audit/record-entry.ts'
import type { GoldFeed } from '../gold-prices/gold-prices.gateway.ts'
import { goldRefusal } from '../gold-prices/gold-prices.rules.ts'
import { readSettings } from '../settings/settings.service.ts'
import { goodsReady, lockOpening, openingRow, setGatewayChecked, setOpened } from './opening.queries.ts'

const thing = { kind: 'settings', id: 'opening' }
/** Those that a shop can open without. */
const optional: readonly OpeningStep[] = ['logo']

/** Each step is told by the shop's own data, so it can be left and taken up, or be done on any other screen. */
export async function openingView(deps: Deps): Promise<Opening> {
  const row = await openingRow(deps.db)
  const isOpen = row === undefined || row.opened_at !== null
  const done = await doneSteps(deps, row?.gateway_checked_at ?? null)
  const steps = (Object.keys(done) as OpeningStep[]).map((step) => ({
    step,
    is_done: done[step],
    is_required: !optional.includes(step),
  }))
  return {
    is_open: isOpen,
    shop_url: new URL('/', deps.publicUrl).href,
    opened_at: row?.opened_at?.toISOString() ?? null,
    steps,
    can_open: !isOpen && steps.every(({ is_done, is_required }) => is_done || !is_required),
    takes_test_cards: deps.paymentGateway.testToken !== undefined,
    test_payment:
      row?.test_payment_status && row.test_payment_at
        ? {
            status: row.test_payment_status,
            bank_url: row.test_payment_url ?? null,
            at: row.test_payment_at.toISOString(),
          }
        : null,
  }
}

async function doneSteps(deps: Deps, gatewayCheckedAt: Date | null): Promise<Record<OpeningStep, boolean>> {
  const set = await readSettings(deps, 'name', 'phone', 'email', 'company', 'tax_number', 'registration_number', 'logo')
  const goods = await goodsReady(deps.db)
  const filled = (...texts: ({ ar: string; en: string } | string)[]) =>
    texts.every((text) => (typeof text === 'string' ? text.trim() : text.ar.trim() && text.en.trim()))
  return {
    name: filled(set.name),
    contact: filled(set.phone, set.email, set.company),
    official: filled(set.tax_number, set.registration_number),
    logo: filled(set.logo),
    gold: await sellsGold(deps),
    courier: goods.courier,
    category: goods.category,
    product: goods.product,
    payment: gatewayCheckedAt !== null,
  }
}

async function sellsGold({ goldRates, now }: Pick<Deps, 'goldRates' | 'now'>) {
  const rates = await goldRates.current()
  return rates !== undefined && goldRefusal(rates, now()) === null
}

/** In a transaction. Opened twice, or by two owners at once, it is opened once. */
export async function openShop(
  deps: Deps,
  _: object,
  staff: Staff,
): Promise<{ answer: { data: Opening }; trail: Trail | null }> {
  const row = await lockOpening(deps.db)
  const before = await openingView(deps)
  if (!row || before.is_open) return { answer: { data: before }, trail: null }
  if (!before.can_open) throw new AppError('not_allowed_now', { data: before })
  await setOpened(deps.db, deps.now(), staff.id)
  return {
    answer: { data: await openingView(deps) },
    trail: { thing, before: { is_open: false }, after: { is_open: true } },
  }
}

/** For whoever has the link: this browser sees the shop as shoppers will. */
export async function previewLink(
  deps: Deps,
  _: object,
  staff: Staff,
): Promise<{ answer: { data: Data<typeof contract.shopPreviewLink> }; trail: Trail }> {
  const token = makeTicket(deps, 'shop_preview', { staffId: staff.id })
  const expires = new Date(deps.now().getTime() + ticketLifetimeMs.shop_preview)
  const url = new URL(`/shop-preview/${encodeURIComponent(token)}?lang=${staff.lang}`, deps.publicUrl)
  return {
    answer: { data: { url: url.href, expires_at: expires.toISOString() } },
    trail: { thing, after: { preview_until: expires.toISOString() } },
  }
}

/** The price that each configured source tells at this moment. Its fault is in the log, for whoever runs the server. */
export async function goldSources({ goldFeed, secondGoldFeed, log }: Deps) {
  const read = async (feed: GoldFeed) => {
    try {
      const { ounceUsd, at } = await feed.fetchPrice()
      return { answers: true, ounce_usd: ounceUsd, at: at.toISOString() }
    } catch (error) {
      log.warn({ err: error }, 'a gold source did not answer the owner’s test')
      return { answers: false, ounce_usd: null, at: null }
    }
  }
  return { sources: await Promise.all([goldFeed, secondGoldFeed].filter((feed) => feed !== undefined).map(read)) }
}

/** Outside of the transaction: the gateway may be slow. */
export async function gatewayAnswers({ paymentGateway, log }: Deps) {
  try {
    // Nobody has made this payment. Only a gateway that accepts the key says so.
    await paymentGateway.fetch(crypto.randomUUID())
    return true
  } catch (error) {
    log.warn({ err: error }, 'the card gateway did not answer the owner’s test')
    return false
  }
}

export async function noteGateway(
  deps: Deps,
  _: object,
  __: Staff,
  answers: boolean,
): Promise<{ answer: { data: { answers: boolean } }; trail: Trail | null }> {
  if (!answers) return { answer: { data: { answers } }, trail: null }
  await setGatewayChecked(deps.db, deps.now())
  return { answer: { data: { answers } }, trail: { thing, after: { gateway: 'answers' } } }
}
