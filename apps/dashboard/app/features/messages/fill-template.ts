import type { MessageTemplate, Placeholder, Ticket } from '@asjad/contract/admin/messages'

/** Texts of the store in both languages. */
type ShopNames = { ar: string; en: string }

/**
 * A template in the sender's language. The order only if it is the sender's own: what a stranger typed there is neither
 * confirmed nor repeated. What is unknown stays in braces, to be filled in by hand.
 */
export function fillTemplate(template: Pick<MessageTemplate, 'text_ar' | 'text_en'>, ticket: Ticket, shop: ShopNames) {
  const known: Partial<Record<string, string>> = {
    name: ticket.name,
    ticket: ticket.ticket,
    shop: shop[ticket.language],
    ...(ticket.order?.own && { order: ticket.order.id }),
  } satisfies Partial<Record<Placeholder, string>>
  return template[`text_${ticket.language}`].replace(/\{(\w+)\}/g, (whole, name: string) => known[name] || whole)
}

/** Those that nobody has filled in yet. */
export const unfilledIn = (text: string) => [...new Set(text.match(/\{(?:name|ticket|order|shop)\}/g) ?? [])]
