import { readTab, writeTab } from '@asjad/ui/browser/tab-storage.ts'

/**
 * Half a sentence about a person waits in this tab and nowhere else: what a browser keeps for good, nobody could erase
 * with the person.
 */
const nameOf = (customerId: number) => `customer ${customerId} note`
export const readNote = (customerId: number) => readTab<string>(nameOf(customerId)) ?? ''
export const keepNote = (customerId: number, text: string) => writeTab(nameOf(customerId), text.trim() ? text : null)
