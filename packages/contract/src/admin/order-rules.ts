/**
 * What Saudi rules want of an order before it leaves: the national address, the identity number above 10,000 riyals in
 * a day, what a tax invoice must name, and delivery within 15 days.
 */
export const orderRules = ['national_address', 'identity', 'invoice_facts', 'fifteen_days'] as const
/** Those that stop a parcel: a courier must refuse it without a national address, and the shop must know the buyer. */
export const blockingRules = ['national_address', 'identity'] as const satisfies readonly OrderRule[]

export type OrderRule = (typeof orderRules)[number]
