import { readTab, writeTab } from '@asjad/ui/browser/tab-storage.ts'
import type { CardToken } from './card-token.ts'

const key = (order: string) => `card:${order}`

/**
 * The card of an order, for another attempt after the bank's page: brand, last four digits and a token that is usable
 * only with the shop's own key at the gateway. Deleted with the tab.
 */
export const saveCardToken = (order: string, token: CardToken) => writeTab(key(order), token)
export const savedCardToken = (order: string) => readTab<CardToken>(key(order))
