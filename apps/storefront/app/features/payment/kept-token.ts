import { keep, kept } from '#app/lib/tab-storage.ts'
import type { CardToken } from './card-token.ts'

const key = (order: string) => `card:${order}`

/**
 * What stands for the card of an order, for another attempt after the bank's page: its brand, its last four digits and a
 * token that only the shop's own key at the gateway can use. It goes with the tab.
 */
export const keepToken = (order: string, token: CardToken) => keep(key(order), token)
export const keptToken = (order: string) => kept<CardToken>(key(order))
