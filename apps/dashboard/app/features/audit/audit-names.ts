import type { AdminCalls, ChangingCall } from '@asjad/contract/admin/calls'
import * as m from '#app/i18n/messages/audit.ts'

/** What is written down without being a change that somebody called for. */
type Event =
  | 'sign_in'
  | 'sign_in_failed'
  | 'step_up_failed'
  | 'invitation_accepted'
  | 'refused'
  | 'approval_asked'
  | 'publish scheduled product'
  | 'empty bin'

/** Reading that takes data out of the store. */
type Export = Extract<
  keyof AdminCalls,
  | 'GET /admin/audit/export'
  | 'GET /admin/exports/:kind'
  | 'GET /admin/orders/export'
  | 'GET /admin/orders/print'
  | 'GET /admin/exposure/export'
  | 'GET /admin/money/transactions/export'
  | `GET /admin/reports/${'sales' | 'vat'}/${'csv' | 'pdf'}`
>

/** Every call that leaves an entry: a new one without a name does not compile. */
const actions: Record<ChangingCall | Export | Event, () => string> = {
  sign_in: m.signedIn,
  sign_in_failed: m.signInFailed,
  step_up_failed: m.stepUpFailed,
  invitation_accepted: m.joined,
  refused: m.refused,
  approval_asked: m.approvalAsked,
  'publish scheduled product': m.publishedScheduled,
  'empty bin': m.emptiedBin,
  'DELETE /admin/session': m.signedOut,
  'POST /admin/session/step-up': m.confirmedAgain,
  'POST /admin/approvals/:id/approve': m.approved,
  'POST /admin/approvals/:id/refuse': m.approvalRefused,
  'POST /admin/orders/:id/moves': m.movedOrder,
  'POST /admin/orders/moves': m.movedOrders,
  'PATCH /admin/orders/:id': m.editedOrder,
  'POST /admin/orders/:id/notes': m.notedOrder,
  'POST /admin/orders/:id/identity': m.sawIdentity,
  'POST /admin/orders/tags': m.taggedOrders,
  'POST /admin/orders/ship-lines': m.shippedLines,
  'GET /admin/orders/print': m.printed,
  'GET /admin/orders/export': m.exportedOrders,
  'POST /admin/transfers/:id/confirm': m.confirmedTransfer,
  'POST /admin/transfers/confirm': m.confirmedTransfers,
  'POST /admin/transfers/:id/refuse-receipt': m.refusedReceipt,
  'POST /admin/transfers/refunds/:id/settle': m.settledRefund,
  'POST /admin/invitations': m.invited,
  'DELETE /admin/invitations/:id': m.withdrewInvitation,
  'PUT /admin/staff/:id/roles': m.changedRoles,
  'POST /admin/staff/:id/suspend': m.suspended,
  'POST /admin/staff/:id/resume': m.resumed,
  'DELETE /admin/staff/:id': m.removed,
  'POST /admin/staff/:id/reset': m.resetAccess,
  'PUT /admin/me/password': m.changedPassword,
  'PUT /admin/me/totp': m.changedApp,
  'POST /admin/me/recovery-codes': m.renewedCodes,
  'POST /admin/me/passkeys': m.addedPasskey,
  'DELETE /admin/me/passkeys/:id': m.removedPasskey,
  'DELETE /admin/me/sessions': m.endedSession,
  'DELETE /admin/me/sessions/:id': m.endedSession,
  'GET /admin/audit/export': m.exportedAudit,
  'GET /admin/reports/sales/csv': m.exportedSales,
  'GET /admin/reports/sales/pdf': m.exportedSales,
  'GET /admin/reports/vat/csv': m.exportedVat,
  'GET /admin/reports/vat/pdf': m.exportedVat,
  'GET /admin/exports/:kind': m.exportedList,
  'POST /admin/products': m.addedProduct,
  'PATCH /admin/products/:id': m.editedProduct,
  'DELETE /admin/products/:id': m.deletedProduct,
  'POST /admin/products/:id/duplicate': m.duplicatedProduct,
  'POST /admin/products/:id/preview-link': m.madePreviewLink,
  'POST /admin/products/:id/status': m.changedStatus,
  'POST /admin/products/bulk': m.changedProducts,
  'POST /admin/varieties/grid': m.changedProducts,
  'PATCH /admin/varieties/:id/low-stock': m.changedLowStock,
  'POST /admin/pictures': m.addedPicture,
  'POST /admin/pictures/:id/crop': m.croppedPicture,
  'POST /admin/stock/changes': m.changedStock,
  'POST /admin/categories': m.addedCategory,
  'PATCH /admin/categories/:id': m.changedCategory,
  'PUT /admin/categories/order': m.orderedCategories,
  'DELETE /admin/categories/:id': m.deletedCategory,
  'POST /admin/imports': m.sentImport,
  'PUT /admin/imports/:id/mapping': m.mappedImport,
  'POST /admin/imports/:id/apply': m.appliedImport,
  'POST /admin/imports/:id/undo': m.undidImport,
  'POST /admin/change-sets/:id/undo': m.undidChange,
  'POST /admin/gold/pause': m.pausedGold,
  'DELETE /admin/gold/pause': m.resumedGold,
  'POST /admin/gold/reading': m.judgedReading,
  'POST /admin/exposure/entries': m.enteredMetal,
  'PUT /admin/gold/margins': m.changedMargins,
  'PUT /admin/gold/breaker': m.changedBreaker,
  'POST /admin/gold/override': m.setManualPrice,
  'DELETE /admin/gold/override': m.endedManualPrice,
  'POST /admin/exposure/entries/:id/counter': m.tookBackMetal,
  'PUT /admin/exposure/alarm': m.setExposureAlarm,
  'GET /admin/exposure/export': m.exportedExposure,
  'PATCH /admin/settings': m.changedSettings,
  'POST /admin/opening': m.openedShop,
  'POST /admin/opening/gateway': m.triedGateway,
  'POST /admin/opening/preview-link': m.previewedShop,
  'POST /admin/synonyms': m.addedSynonyms,
  'PATCH /admin/synonyms/:id': m.changedSynonyms,
  'DELETE /admin/synonyms/:id': m.deletedSynonyms,
  'POST /admin/views': m.savedView,
  'PATCH /admin/views/:id': m.savedView,
  'DELETE /admin/views/:id': m.deletedView,
  'GET /admin/money/transactions/export': m.exportedMoney,
  'POST /admin/money/transactions/:id/check': m.askedGateway,
  'POST /admin/money/payouts': m.readPayout,
  'POST /admin/money/payouts/:id/lines/:line_id/explain': m.explainedPayout,
  'POST /admin/money/payouts/:id/close': m.closedPayout,
  'DELETE /admin/money/payouts/:id': m.deletedPayout,
  'POST /admin/money/remittances': m.enteredRemittance,
  'DELETE /admin/money/remittances/:id': m.deletedRemittance,
  'POST /admin/money/day-closes': m.closedDay,
}

const kinds: Record<string, () => string> = {
  order: m.kindOrder,
  staff: m.kindStaff,
  invitation: m.kindInvitation,
  saved_view: m.kindView,
  synonym: m.kindSynonym,
  product: m.kindProduct,
  variety: m.kindVariety,
  picture: m.kindPicture,
  category: m.kindCategory,
  coupon: m.kindCoupon,
  home_section: m.kindHomeSection,
  import: m.kindImport,
  change_set: m.kindChangeSet,
  gold: m.kindGold,
  settings: m.kindSettings,
  call: m.kindCall,
  payout: m.kindPayout,
  remittance: m.kindRemittance,
  day_close: m.kindDayClose,
  metal_entry: m.kindMetalEntry,
}

/** In words; one that a later version has written keeps its own name. */
export const actionName = (action: string) =>
  (actions as Record<string, () => string>)[action]?.() ?? `\u2066${action}\u2069`
export const kindName = (kind: string) => kinds[kind]?.() ?? `\u2066${kind}\u2069`
