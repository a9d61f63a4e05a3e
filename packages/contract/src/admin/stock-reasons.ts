// Without zod, so that pages which need only these values load nothing else.

/** What staff write down: with `taking` pieces only leave, with `adding` they only come. */
export const stockReasons = {
  received: 'adding',
  count: 'either',
  damaged: 'taking',
  lost: 'taking',
  to_workshop: 'taking',
  from_workshop: 'adding',
  shop_sale: 'taking',
  correction: 'either',
} as const satisfies Record<string, 'adding' | 'taking' | 'either'>
export type StaffStockReason = keyof typeof stockReasons
export const staffStockReasons = Object.keys(stockReasons) as [StaffStockReason, ...StaffStockReason[]]

/** Every cause of a change; `opening` is what a variety had when its history began. */
export const allStockReasons = [
  'opening',
  'reserve',
  'release',
  'ship',
  'restock',
  ...staffStockReasons,
  'import',
  'undo',
] as const
export type StockReason = (typeof allStockReasons)[number]

export const maxPieces = 1_000_000
