import type { ShopSetting, ShopSettings } from '@asjad/contract/admin/settings'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { pressEnded, watchPresses } from '@asjad/ui/forms/press.ts'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { useEffect, useState } from 'react'
import { call } from '#app/api/client.ts'
import { useDraft } from '#app/forms/draft.ts'
import { typedNumber } from '#app/forms/typed-number.ts'
import { useShopOpen } from '#app/frame/shop-state.ts'
import * as m from '#app/i18n/messages/settings.ts'
import { useAction } from '#app/ui/use-action.ts'

/** By field: a key, or `key.ar` and `key.en` of a setting with two languages. */
type Fields = Record<string, string>
export type Clash = { version: number; by: string | null; fields: Record<string, { yours: string; theirs: string }> }

const shownText = ({ is_number: isNumber }: ShopSetting, text: string) => (isNumber ? formatFigure(Number(text)) : text)

export const fieldNames = ({ key, is_bilingual: isBilingual }: ShopSetting) =>
  isBilingual ? [`${key}.ar`, `${key}.en`] : [key]

export const fieldsOf = ({ settings }: Pick<ShopSettings, 'settings'>): Fields =>
  Object.fromEntries(
    settings.flatMap((setting) =>
      fieldNames(setting).map((field) => [
        field,
        shownText(setting, setting.value[field.endsWith('.ar') && setting.is_bilingual ? 'ar' : 'en']),
      ]),
    ),
  )

export type SettingsForm = ReturnType<typeof useSettingsForm>

/** What is typed, until it is saved. Only what differs is sent, with the version that it began from. */
export function useSettingsForm(
  opened: ShopSettings,
  { draft: draftName = 'settings', onSaved }: { draft?: string; onSaved?: (saved: ShopSettings) => void } = {},
) {
  const [began, setBegan] = useState(opened)
  const [changes, setChanges] = useState<Fields>({})
  const [refused, setRefused] = useState<Fields>({})
  const [leftNumbers, setLeftNumbers] = useState<ReadonlySet<string>>(new Set())
  const [clash, setClash] = useState<Clash>()
  const [refusals, setRefusals] = useState(0)
  const { run, busy } = useAction()
  const isShopOpen = useShopOpen()
  const before = fieldsOf(began)
  const changed = Object.keys(changes)
  const draft = useDraft<Fields>(draftName, changed.length > 0 ? changes : null)
  const notNumbers = Object.entries(changes).filter(
    ([field, text]) => leftNumbers.has(field) && Number.isNaN(typedNumber(text)),
  )
  useEffect(watchPresses, [])

  const without = (fields: Fields, field: string) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field))

  function type(field: string, text: string) {
    setRefused(without(refused, field))
    setLeftNumbers(new Set([...leftNumbers].filter((name) => name !== field)))
    setChanges(text === before[field] ? without(changes, field) : { ...changes, [field]: text })
  }

  /** On leaving a field: only what can be told without asking the server. */
  async function check(field: string, isNumber: boolean) {
    if (!isNumber) return
    await pressEnded()
    setLeftNumbers((left) => new Set(left).add(field))
  }

  function discard() {
    setChanges({})
    setRefused({})
    setClash(undefined)
  }

  /** Whether everything is saved. */
  async function send() {
    try {
      const headers = { 'if-match': `"${clash?.version ?? began.version}"` }
      const { data } = await call('PATCH /admin/settings', { changes }, { headers })
      setBegan(data)
      discard()
      toast.success(isShopOpen ? m.saved() : m.savedWhileClosed())
      onSaved?.(data)
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.code === 'approval_required') discard()
      else if (error.code === 'changed_meanwhile') setClash(error.data as Clash)
      else if (error.code === 'invalid' && Object.keys(error.errors).length > 0) {
        setRefused(Object.fromEntries(Object.entries(error.errors).map(([field, [text = '']]) => [field, text])))
        setRefusals((count) => count + 1)
      } else throw error
      return false
    }
  }

  /** Both values stood side by side, and this one was chosen. */
  function takeTheirs(field: string, theirs: string) {
    if (!clash) return
    setChanges(without(changes, field))
    const left = Object.entries(clash.fields).filter(([name]) => name !== field)
    setBegan({
      ...began,
      settings: began.settings.map((setting) => withValue(setting, field, theirs)),
    })
    setClash({ ...clash, fields: Object.fromEntries(left) })
  }

  return {
    settings: began.settings,
    typed: { ...before, ...changes },
    changed,
    faults: { ...Object.fromEntries(notNumbers.map(([field]) => [field, m.notANumber()])), ...refused },
    /** How often the server has refused what was sent. */
    refusals,
    clash,
    busy,
    draft,
    type,
    check,
    discard,
    save: () => run(send),
    /** For whoever leaves only if it was saved. */
    saveOrFail: async () => {
      if (!(await send())) throw new Error('not saved')
    },
    takeTheirs,
    restore: (fields: Fields) => setChanges(fields),
  }
}

function withValue(setting: ShopSetting, field: string, text: string): ShopSetting {
  if (!fieldNames(setting).includes(field)) return setting
  if (!setting.is_bilingual) return { ...setting, value: { ar: text, en: text } }
  return { ...setting, value: { ...setting.value, [field.endsWith('.ar') ? 'ar' : 'en']: text } }
}
