import * as m from '#app/i18n/messages/audit.ts'

const actions: Record<string, () => string> = {
  sign_in: m.signedIn,
  sign_in_failed: m.signInFailed,
  invitation_accepted: m.joined,
  refused: m.refused,
  approval_asked: m.approvalAsked,
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
  'POST /admin/transfers/:id/confirm': m.confirmedTransfer,
  'POST /admin/transfers/confirm': m.confirmedTransfers,
  'POST /admin/transfers/:id/refuse-receipt': m.refusedReceipt,
  'POST /admin/transfers/refunds/:id/settle': m.settledRefund,
  'POST /admin/invitations': m.invited,
  'DELETE /admin/invitations/:id': m.withdrewInvitation,
  'PUT /admin/staff/:id/roles': m.changedRoles,
  'POST /admin/staff/:id/suspend': m.suspended,
  'POST /admin/staff/:id/resume': m.resumed,
  'POST /admin/staff/:id/reset': m.resetAccess,
  'PUT /admin/me/password': m.changedPassword,
  'PUT /admin/me/totp': m.changedApp,
  'POST /admin/me/recovery-codes': m.renewedCodes,
  'POST /admin/me/passkeys': m.addedPasskey,
  'DELETE /admin/me/passkeys/:id': m.removedPasskey,
  'DELETE /admin/me/sessions': m.endedSession,
  'DELETE /admin/me/sessions/:id': m.endedSession,
  'GET /admin/audit/export': m.exportedAudit,
  'POST /admin/synonyms': m.addedSynonyms,
  'PATCH /admin/synonyms/:id': m.changedSynonyms,
  'DELETE /admin/synonyms/:id': m.deletedSynonyms,
  'POST /admin/views': m.savedView,
  'PATCH /admin/views/:id': m.savedView,
  'DELETE /admin/views/:id': m.deletedView,
}

const kinds: Record<string, () => string> = {
  order: m.kindOrder,
  staff: m.kindStaff,
  invitation: m.kindInvitation,
  saved_view: m.kindView,
  synonym: m.kindSynonym,
  product: m.kindProduct,
  call: m.kindCall,
}

/** In words; one that a later version has written keeps its own name. */
export const actionName = (action: string) => actions[action]?.() ?? `\u2066${action}\u2069`
export const kindName = (kind: string) => kinds[kind]?.() ?? `\u2066${kind}\u2069`
