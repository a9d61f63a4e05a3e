import type { HomeContents, HomePage, HomePart } from '@asjad/contract/admin/home'
import type { Picture } from '@asjad/contract/picture'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { failureText } from '@asjad/ui/api/failure-text.ts'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useDraft } from '#app/forms/draft.ts'
import * as m from '#app/i18n/messages/home-page.ts'

export type StoredPicture = { id: number; picture: Picture }
type NamedProduct = HomePage['products'][number]
export type Faults = Readonly<Record<string, string>>
export type HomeClash = { version: number; by: string | null; fields: Record<string, { theirs: unknown }> }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The home page while it is edited: what was loaded, what was changed since, and what may be done with it. */
export function useHome(loaded: HomePage) {
  const [page, setPage] = useState(loaded)
  const [values, setValues] = useState(loaded.draft)
  const [pictures, setPictures] = useState<ReadonlyMap<number, Picture>>(() => picturesOf(loaded))
  const [products, setProducts] = useState<ReadonlyMap<number, NamedProduct>>(() => productsOf(loaded))
  /** What a cut picture was cut from: another cut begins there. */
  const [originals, setOriginals] = useState<ReadonlyMap<number, StoredPicture>>(new Map())
  const [faults, setFaults] = useState<Faults>({})
  const [clash, setClash] = useState<HomeClash>()
  const [busy, setBusy] = useState(false)
  const changed = (Object.keys(values) as HomePart[]).filter((part) => !isSame(values[part], page.draft[part]))
  const unsaved = Object.fromEntries(changed.map((part) => [part, values[part]])) as Partial<HomeContents>
  const kept = useDraft<Partial<HomeContents>>('home page', changed.length > 0 ? unsaved : null)

  function take(next: HomePage) {
    setPage(next)
    setValues(next.draft)
    setPictures((before) => new Map([...before, ...picturesOf(next)]))
    setProducts((before) => new Map([...before, ...productsOf(next)]))
    setFaults({})
    setClash(undefined)
  }

  /** Resolves with the version that was saved; undefined if it was refused. */
  async function save(change = unsaved, version = page.version): Promise<number | undefined> {
    if (Object.keys(change).length === 0) return version
    setBusy(true)
    try {
      const { data } = await call('PATCH /admin/content/home', change, { headers: { 'if-match': `"${version}"` } })
      take(data)
      return data.version
    } catch (error) {
      if (isApiError(error) && error.code === 'changed_meanwhile') setClash(error.data as HomeClash)
      else if (isApiError(error) && error.errors) {
        const { errors } = error
        setFaults(Object.fromEntries(Object.entries(errors).map(([field, [text = '']]) => [field, text])))
      } else toast.error(failureText(error), { long: true })
      return undefined
    } finally {
      setBusy(false)
    }
  }

  /** Of the parts that both changed: what stays. The rest is merged by the server. */
  async function resolve(keepsMine: boolean) {
    if (!clash) return
    const theirs = Object.keys(clash.fields)
    const mine = Object.entries(unsaved).filter(([part]) => keepsMine || !theirs.includes(part))
    if (mine.length > 0) return void (await save(Object.fromEntries(mine), clash.version))
    setBusy(true)
    try {
      take((await call('GET /admin/content/home', {})).data)
    } catch (error) {
      toast.error(failureText(error), { long: true })
    } finally {
      setBusy(false)
    }
  }

  async function publish(at?: string) {
    const version = await save()
    if (version === undefined) return false
    const headers = { 'if-match': `"${version}"` }
    const { data } = await call('POST /admin/content/home/publish', at ? { at } : {}, { headers })
    take(data)
    return true
  }

  return {
    page,
    values,
    changed,
    faults,
    clash,
    busy,
    kept,
    pictures,
    products,
    set: <Part extends HomePart>(part: Part, value: HomeContents[Part]) =>
      setValues((before) => ({ ...before, [part]: value })),
    /** By what is there then: for what takes a while, as an upload does. */
    update: <Part extends HomePart>(part: Part, next: (now: HomeContents[Part]) => HomeContents[Part]) =>
      setValues((before) => ({ ...before, [part]: next(before[part]) })),
    change: (next: Partial<HomeContents>) => setValues((before) => ({ ...before, ...next })),
    learn: ({ id, picture }: StoredPicture, original?: StoredPicture) => {
      setPictures((before) => new Map(before).set(id, picture))
      if (original) setOriginals((before) => new Map(before).set(id, original))
    },
    learnProduct: (product: NamedProduct) => setProducts((before) => new Map(before).set(product.id, product)),
    originalOf: (id: number): StoredPicture | undefined => {
      const picture = pictures.get(id)
      return originals.get(id) ?? (picture && { id, picture })
    },
    save,
    publish,
    resolve,
    giveUp: () => setClash(undefined),
    discard: () => {
      setValues(page.draft)
      setFaults({})
    },
    take,
    saved: () => toast.success(m.saved()),
  }
}
export type HomeForm = ReturnType<typeof useHome>

const picturesOf = ({ pictures }: HomePage) => new Map(pictures.map(({ id, picture }) => [id, picture]))
const productsOf = ({ products }: HomePage) => new Map(products.map((product) => [product.id, product]))

/** For what is not saved yet: the next negative number. */
export const newId = (items: readonly { id: number }[]) => Math.min(0, ...items.map(({ id }) => id)) - 1

/** The items with one of them in another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  return item === undefined || to < 0 || to >= items.length
    ? [...items]
    : items.toSpliced(from, 1).toSpliced(to, 0, item)
}
