import type { MessageTemplate, Placeholder, Ticket } from '@asjad/contract/admin/messages'

/** Whom it is written to; a ticket has a number, and may name an order. */
export type Addressee = Pick<Ticket, 'name' | 'language'> & Partial<Pick<Ticket, 'ticket' | 'order'>>

/** Texts of the store in both languages. */
type ShopNames = { ar: string; en: string }

/**
 * A template in the sender's language. The order only if it is the sender's own: what a stranger typed there is neither
 * confirmed nor repeated. What is unknown stays in braces, to be filled in by hand.
 */
export function fillTemplate(
  template: Pick<MessageTemplate, 'text_ar' | 'text_en'>,
  { name, language, ticket, order }: Addressee,
  shop: ShopNames,
) {
  const known: Partial<Record<string, string>> = {
    name,
    ...(ticket && { ticket }),
    shop: shop[language],
    ...(order?.own && { order: order.id }),
  } satisfies Partial<Record<Placeholder, string>>
  return template[`text_${language}`].replace(/\{(\w+)\}/g, (whole, word: string) => known[word] || whole)
}

/** Those that nobody has filled in yet. */
export const unfilledIn = (text: string) => [...new Set(text.match(/\{(?:name|ticket|order|shop)\}/g) ?? [])]
