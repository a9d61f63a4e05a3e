/** Every way a call can be refused, with its status. Each code has one text per language, in the API. */
export const statusOf = {
  malformed: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  sign_in_refused: 401,
  second_factor_required: 401,
  staff_unauthenticated: 401,
  wrong_staff_credentials: 401,
  forbidden: 403,
  email_unverified: 403,
  account_blocked: 403,
  step_up_required: 403,
  not_found: 404,
  certificate_not_found: 404,
  too_slow: 408,
  conflict: 409,
  out_of_stock: 409,
  quote_expired: 409,
  price_changed: 409,
  amount_changed: 409,
  order_waiting: 409,
  unpaid_orders_full: 409,
  gold_price_stale: 409,
  sales_paused: 409,
  opening_soon: 409,
  gold_price_held: 409,
  not_allowed_now: 409,
  moved_meanwhile: 409,
  judged_meanwhile: 409,
  answered_meanwhile: 409,
  reference_used: 409,
  stock_reserved: 409,
  counted_meanwhile: 409,
  rules_unmet: 409,
  return_too_early: 409,
  return_too_late: 409,
  return_made_to_order: 409,
  return_already_requested: 409,
  orders_open: 409,
  in_use: 409,
  approval_required: 409,
  approval_outdated: 409,
  last_owner: 409,
  invitation_ended: 409,
  payment_in_progress: 409,
  idempotency_key_reused: 409,
  addresses_full: 409,
  cart_full: 409,
  wishlist_full: 409,
  compare_full: 409,
  changed_meanwhile: 412,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  otp_invalid: 422,
  otp_expired: 422,
  second_factor_invalid: 422,
  second_factor_expired: 422,
  passkey_refused: 422,
  cart_empty: 422,
  coupon_refused: 422,
  cash_refused: 422,
  card_number_refused: 422,
  version_required: 428,
  too_many_requests: 429,
  orders_left_unpaid: 429,
  unexpected: 500,
  unavailable: 503,
  uploads_unavailable: 503,
} as const

export type ErrorCode = keyof typeof statusOf

/** The body of every error response. `message` and the texts in `errors` are in the language of the request. */
export type ErrorBody = {
  code: ErrorCode
  message: string
  errors?: Record<string, string[]>
  /**
   * What the client needs to continue: a fresh quote with `quote_expired` and `price_changed`, `order_id` with
   * `order_waiting` and `unpaid_orders_full`, and with `idempotency_key_reused` if the key placed an order,
   * the current order with `amount_changed`, the ticket for the second step
   * with `second_factor_required`, `approval_id` with `approval_required`, `code`, `message` and `errors` of
   * the call itself with `approval_outdated`, what became of the order with `moved_meanwhile`, of
   * the review with `judged_meanwhile`, the replies of others with `answered_meanwhile`, the order
   * and person that used it with `reference_used`, the orders
   * that hold the pieces with `stock_reserved`, who counted them with `counted_meanwhile`, what is missing with `rules_unmet`, what uses it with `in_use`, the
   * current record and `fields` (`base`, `yours`, `theirs`) with `changed_meanwhile`.
   */
  data?: unknown
}
