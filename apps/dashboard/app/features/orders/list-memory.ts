import { readTab, writeTab } from '@asjad/ui/browser/tab-storage.ts'

const key = 'order list'
type Remembered = { search: string; ids: string[] }

/** The list that was looked at last in this tab: an order leads back to it, and to the orders beside it. */
export const rememberList = (list: Remembered) => writeTab(key, list)
export const rememberedList = () => readTab<Remembered>(key)

export function neighboursOf(id: string) {
  const ids = rememberedList()?.ids ?? []
  const at = ids.indexOf(id)
  return at < 0 ? {} : { previous: ids[at - 1], next: ids[at + 1] }
}
