import type { GoldDesk } from '@asjad/contract/admin/gold'
import type { GoldMargin, GoldMargins } from '@asjad/contract/admin/gold-margins'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useEffect, useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { signedNumber } from '#app/forms/typed-number.ts'
import * as g from '#app/i18n/messages/gold-margins.ts'
import { Note } from '#app/ui/note.tsx'
import { SaveBar } from '#app/ui/save-bar.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { MarginEffect } from './margin-effect.tsx'
import { type MarginName, MarginTable, marginIn, type TypedMargins, typedMargins, unitNames } from './margin-table.tsx'

type Clash = {
  current: GoldMargins
  version: number
  by: string | null
  fields: Partial<Record<MarginName, { theirs: GoldMargin }>>
}

const names = ['k24', 'k21', 'k18'] as const
const typingMs = 300

/** The margins and what they do, before they are saved. What was typed stays when somebody else saves meanwhile. */
export function Margins({ gold, reload }: { gold: GoldDesk; reload: () => Promise<void> }) {
  const { margins } = gold
  const [typed, setTyped] = useState(() => typedMargins(margins))
  const [began, setBegan] = useState(margins)
  const [ifGold, setIfGold] = useState('0')
  const [clash, setClash] = useState<Clash>()
  const { run, busy } = useAction()

  const wanted = { k24: marginIn(typed.k24), k21: marginIn(typed.k21), k18: marginIn(typed.k18) }
  const valid = wanted.k24 && wanted.k21 && wanted.k18 ? (wanted as GoldMargins) : undefined
  const isChanged = (name: MarginName, now: TypedMargins) => {
    const margin = marginIn(now[name])
    return !margin || margin.unit !== began[name].unit || margin.amount !== began[name].amount
  }
  const changed = names.some((name) => isChanged(name, typed))
  const goldPercent = signedNumber(ifGold.trim() || '0')
  const asked = valid && changed && Math.abs(goldPercent) <= 20 ? { ...valid, gold_percent: goldPercent } : undefined
  const effect = useEffectOf(asked, gold.price?.at)

  // Nothing is typed: what others save shows at once.
  const { version } = margins
  // biome-ignore lint/correctness/useExhaustiveDependencies: each saved version
  useEffect(() => {
    if (!changed) discard()
  }, [version])

  function discard() {
    setTyped(typedMargins(margins))
    setBegan(margins)
    setClash(undefined)
  }

  /** What nobody has typed over here becomes theirs: sent once more as it was, it would take back what they saved. */
  function goOnFrom(found: Clash) {
    const theirs = typedMargins(found.current)
    const nextOf = (now: TypedMargins, name: MarginName) => (isChanged(name, now) ? now[name] : theirs[name])
    setTyped((now) => ({ k24: nextOf(now, 'k24'), k21: nextOf(now, 'k21'), k18: nextOf(now, 'k18') }))
    setBegan({ ...began, ...found.current, version: found.version })
    setClash(found)
  }

  const save = () =>
    valid &&
    run(async () => {
      const { version } = began
      try {
        const headers = { 'if-match': `"${version}"` }
        const { data } = await call('PUT /admin/gold/margins', valid, { headers })
        setBegan(data)
        setTyped(typedMargins(data))
        setClash(undefined)
        toast.success(g.saved())
        await reload()
      } catch (error) {
        if (!isApiError(error) || !['changed_meanwhile', 'approval_required'].includes(error.code)) throw error
        if (error.code === 'approval_required') discard()
        else goOnFrom(error.data as Clash)
      }
    })

  return (
    <>
      {clash &&
        names.map((name) => {
          const theirs = clash.fields[name]?.theirs
          const words = theirs && `\u2066${theirs.amount} ${unitNames[theirs.unit]()}\u2069`
          return (
            words && (
              <Note key={name} tone="warning">
                {g.clash({ name: clash.by ?? '', karat: name.slice(1), theirs: words })}
              </Note>
            )
          )
        })}
      <MarginTable
        gold={gold}
        typed={typed}
        effect={asked && effect.value?.data}
        onType={gold.can.decide ? (name, margin) => setTyped({ ...typed, [name]: margin }) : undefined}
      />
      {changed && !valid && <Note tone="danger">{g.fault()}</Note>}
      {asked && (
        <MarginEffect
          effect={effect.value?.data}
          outdated={effect.outdated || effect.loading}
          gold={ifGold}
          onGold={setIfGold}
        />
      )}
      {changed && (
        <SaveBar
          changes={asked && effect.value ? g.changes(effect.value.data.shop.changed) : ''}
          busy={busy}
          onSave={() => void save()}
          onDiscard={discard}
        />
      )}
    </>
  )
}

type EffectInput = GoldMargins & { gold_percent: number }

/** Asked for when typing rests, and again with each new gold price. */
function useEffectOf(asked: EffectInput | undefined, at: string | undefined) {
  const [rested, setRested] = useState<EffectInput>()
  const key = JSON.stringify(asked ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: by its contents
  useEffect(() => {
    const timer = setTimeout(() => setRested(asked), typingMs)
    return () => clearTimeout(timer)
  }, [key])
  return useLoad(`${JSON.stringify(rested ?? null)}${at}`, async (signal) =>
    rested ? call('POST /admin/gold/margins/preview', rested, { signal }) : undefined,
  )
}
