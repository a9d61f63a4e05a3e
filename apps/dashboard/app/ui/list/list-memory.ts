import { readTab, writeTab } from '@asjad/ui/browser/tab-storage.ts'

type Remembered = { search: string; ids: string[] }
type List = 'order list' | 'product list' | 'customer list'

/** The list that was looked at last in this tab: a record leads back to it, and to the records beside it. */
export const rememberList = (list: List, shown: Remembered) => writeTab(list, shown)
export const rememberedList = (list: List) => readTab<Remembered>(list)

export function neighboursOf(list: List, id: string) {
  const ids = rememberedList(list)?.ids ?? []
  const at = ids.indexOf(id)
  return at < 0 ? {} : { previous: ids[at - 1], next: ids[at + 1] }
}
