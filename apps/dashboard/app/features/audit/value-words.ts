import type { OrderStatus } from '@asjad/contract/orders'
import * as m from '#app/i18n/messages/audit.ts'
import { auditFields } from '#app/i18n/messages/audit-fields.ts'
import * as w from '#app/i18n/messages/audit-words.ts'
import * as pages from '#app/i18n/messages/frame.ts'
import * as s from '#app/i18n/messages/order-states.ts'
import * as states from '#app/i18n/messages/product-states.ts'
import { eventNames, faults } from '#app/i18n/messages/webhook-events.ts'
import { roleName } from '#app/i18n/role-names.ts'
import { nameIn } from './audit-names.ts'
import { exportWords, reportGroups } from './export-words.ts'

type Words = Record<string, () => string>

/** The word for a stored value, if the log has one. Some words depend on the kind of thing. */
export function wordOf(field: string, value: string, kind?: string): string | undefined {
  if (namesFields.has(field)) return fieldPath(value)
  const descends = field === 'sort' && value.startsWith('-')
  const word = wordIn(`${kind}.${field}`, value) ?? wordIn(field, descends ? value.slice(1) : value)
  return descends && word ? w.descending({ field: word }) : word
}

const wordIn = (field: string, value: string) =>
  Object.hasOwn(words, field) ? nameIn(words[field] ?? {}, value) : undefined

/** These hold names of fields: `address.phone`. */
const namesFields = new Set(['changed', 'columns', 'parts'])

function fieldPath(path: string) {
  const names = path.split('.').map((field) => nameIn(auditFields, field))
  return names.every((name) => name !== undefined) ? names.join(' · ') : undefined
}

const orderStates: Record<OrderStatus, () => string> = {
  pending_payment: s.pendingPayment,
  confirmed: s.confirmed,
  processing: s.processing,
  shipped: s.shipped,
  delivered: s.delivered,
  return_requested: s.returnRequested,
  returned: s.returned,
  cancelled: s.cancelled,
}

const productStates = {
  draft: states.draft,
  scheduled: states.scheduled,
  published: states.published,
  archived: states.archived,
  binned: states.binned,
}

const changed = { changed: w.changed }
const paymentStates: Words = {
  unpaid: s.unpaid,
  created: w.created,
  initiated: w.initiated,
  paid: s.paid,
  failed: s.paymentFailed,
  expired: w.expired,
  pending: w.pending,
  done: w.done,
  refunded: s.refunded,
  cod_due: s.cashDue,
  partially_refunded: s.partlyRefunded,
}

const words: Record<string, Words> = {
  status: { ...paymentStates, ...orderStates, ...productStates },
  'message.status': w.messageStates,
  'review.status': { waiting: w.reviewWaiting, published: states.published, refused: w.reviewRefused },
  payment_status: paymentStates,
  test_payment: paymentStates,
  refund: paymentStates,
  to: productStates,
  state: {
    in_stock: w.inStock,
    sold: w.sold,
    published: states.published,
    scheduled: states.scheduled,
    open: w.open,
    closed: w.closed,
  },
  roles: roleName,
  events: eventNames,
  event: eventNames,
  fault: faults,
  password: changed,
  recovery_codes: changed,
  totp: changed,
  secret: changed,
  answer: { written: w.written, ...changed },
  access: { reset: w.reset },
  revealed: { identity: w.identity },
  gateway: { answers: w.answers },
  language: w.languages,
  icon: w.featureIcons,
  scope: { gold: w.scopeGold, all: w.scopeAll },
  locks: { keep: w.locksKeep, end: w.locksEnd },
  unit: { riyals: w.riyals, percent: w.percent, ounce: w.ounce, gram: w.gram },
  channel: { mail: w.byMail, shop: w.inShop, phone: w.byPhone },
  outcome: {
    mailed: w.mailed,
    downloaded: w.downloaded,
    erased: w.erased,
    withdrawn: w.withdrawn,
    refused: w.refused,
  },
  move: {
    prepare: w.prepare,
    ship: w.ship,
    deliver: w.deliver,
    come_back: w.comeBack,
    cancel: w.cancel,
    stop: w.stop,
    ask_return: w.askReturn,
    accept_return: w.acceptReturn,
    reject_return: w.rejectReturn,
    adjust: w.adjust,
    retry_refund: w.retryRefund,
    settle_refund: w.settleRefund,
  },
  cancel_reason: {
    customer: w.becauseCustomer,
    payment_timeout: w.becauseTimeout,
    out_of_stock: w.becauseStock,
    kyc: w.becauseIdentity,
    cod_refused: w.becauseRefusedCash,
    lost: w.becauseLost,
    staff: w.becauseStaff,
  },
  reason: {
    ...w.refusals,
    received: w.stockReceived,
    count: w.count,
    damaged: w.damaged,
    lost: w.lost,
    to_workshop: w.toWorkshop,
    from_workshop: w.fromWorkshop,
    shop_sale: w.shopSale,
    correction: w.correction,
    opening: w.opening,
    reserve: w.reserve,
    release: w.release,
    ship: w.stockShip,
    restock: w.restock,
    import: w.imported,
    undo: w.undone,
    password: w.wrongPassword,
    code: w.wrongCode,
  },
  transfer: { confirmed: w.confirmed, short: w.short, surplus: w.surplus, late: w.late },
  difference: {
    matched: w.resultMatched,
    different: w.resultDifferent,
    fee: w.feeDiffers,
    unknown: w.resultUnknown,
    twice: w.resultTwice,
    missing: w.resultMissing,
  },
  method: {
    card: s.card,
    bank_transfer: s.transfer,
    transfer: s.transfer,
    cash_on_delivery: s.cash,
    bank: w.bank,
    cash: w.cash,
  },
  key: {
    cash: w.lineCash,
    card: w.lineCard,
    transfer: w.lineTransfer,
    refund: w.lineRefund,
    pieces_24: w.pieces24,
    pieces_21: w.pieces21,
    pieces_18: w.pieces18,
    grams_24: w.grams24,
    grams_21: w.grams21,
    grams_18: w.grams18,
  },
  how: {
    set: w.set,
    set_per_gram: w.setPerGram,
    add: w.add,
    add_per_gram: w.addPerGram,
    add_percent: w.addPercent,
  },
  kind: {
    ...w.sectionRules,
    ...w.synonymKinds,
    category: w.category,
    slides: w.slides,
    categories: pages.categories,
    section: w.section,
    banner: w.banner,
    testimonials: w.testimonials,
    features: w.features,
    export: w.kindExport,
    erasure: w.kindErasure,
    purchase: w.purchase,
    hedge: w.hedge,
    orders: w.ofOrders,
    entries: w.entries,
    status: w.status,
    schedule: w.bulkSchedule,
    tax_category: w.vat,
    making: w.bulkMaking,
    struck_price: w.bulkStruck,
    end_struck_price: w.bulkEndStruck,
    home_section: w.bulkHomeSection,
    products: w.products,
    stock: pages.stock,
    prices: w.prices,
    coupons: pages.coupons,
    certificates: pages.certificates,
    payment: w.payment,
    bank_transfer: w.bankTransfer,
    cod_collection: w.collection,
    refund: w.refund,
    percent: w.percent,
    amount: w.amount,
  },
  pricing: { gold: w.byGold, fixed: w.fixed },
  tax_category: { standard: w.vatStandard, zero: w.vatZero },
  custom_text_letters: { arabic: w.scriptArabic, latin: w.scriptLatin, both: w.scriptBoth },
  size_unit: { ring: w.ringSizes, mm: w.millimetres, cm: w.centimetres },
  ...exportWords,
  screen: {
    orders: pages.orders,
    products: pages.products,
    stock: pages.stock,
    coupons: pages.coupons,
    certificates: pages.certificates,
    audit: pages.audit,
    customers: pages.customers,
    money: pages.money,
    'courier-cash': w.courierCash,
    transfers: pages.transfers,
    reviews: pages.reviews,
    messages: pages.messages,
  },
  // How somebody came in, and by what a report counts.
  by: {
    app: m.withApp,
    recovery_code: m.withRecoveryCode,
    passkey: m.withPasskey,
    invitation: m.withInvitation,
    ...reportGroups,
  },
}
