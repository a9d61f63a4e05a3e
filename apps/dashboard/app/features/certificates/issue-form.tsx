import type { CertifiableVariety } from '@asjad/contract/admin/certificates'
import { Field, TextAreaField } from '@asjad/ui/controls/field.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { BadgeCheck, Globe, Lock, Stamp } from 'lucide'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import { useLoad } from '#app/api/use-load.ts'
import { writeDraft } from '#app/forms/draft.ts'
import { typedNumber } from '#app/forms/typed-number.ts'
import * as m from '#app/i18n/messages/certificates.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import { Failed } from '#app/ui/states.tsx'
import { maxPrinted } from './list-query.ts'
import { serialAfter } from './serial-after.ts'
import { VarietyName, VarietyPicker } from './variety-picker.tsx'

export type Issued = readonly { id: number; serial: string }[]
/** The revoked certificate of a piece that gets another one. */
export type Replaced = { id: number; serial: string; varietyId: number }

type Props = { replaces?: Replaced | undefined; onClose: () => void; onIssued: (issued: Issued) => void }

/** Issues one certificate or a series. */
export default function IssueForm(props: Props) {
  return props.replaces ? <IssueAnew {...props} replaces={props.replaces} /> : <Form {...props} />
}

function IssueAnew({ replaces, ...props }: Props & { replaces: Replaced }) {
  const found = useLoad(`certifiable ${replaces.varietyId}`, (signal) =>
    call('GET /admin/certificates/varieties', { id: replaces.varietyId }, { signal }),
  )
  const variety = found.value?.data[0]
  if (variety) return <Form {...props} replaces={replaces} first={variety} />
  return found.error === undefined ? null : <Failed onRetry={found.reload} />
}

const isolated = (figure: string | number) => `\u2066${figure}\u2069`
const linesOf = (typed: string) => typed.split(/[\n\t;]+/).map((each) => each.trim())

function Form({ replaces, first, onClose, onIssued }: Props & { first?: CertifiableVariety }) {
  const [variety, setVariety] = useState(first)
  const [count, setCount] = useState('1')
  const [serial, setSerial] = useState('')
  const keyOf = useIdempotencyKey()
  const record = replaces ? `certificate anew ${replaces.id}` : variety && `certificates ${variety.id}`
  const number = typedNumber(count)
  const most = replaces ? 1 : Math.min(maxPrinted, variety?.left ?? 0)
  const limits = variety && limitsOf(variety)
  const form = useForm({
    fieldAliases: { ...weightFields, variety_id: 'serial', replaces: 'serial' },
    rules: {
      count: (value) => {
        const n = typedNumber(value)
        return replaces || (Number.isInteger(n) && n >= 1 && n <= most) ? undefined : m.countBetween({ n: most })
      },
      weights: (value) => (limits && value.trim() ? weightsFault(value, number, limits) : undefined),
    },
    async send({ weights = '' }) {
      if (!variety) return
      const typed = weights.trim() ? linesOf(weights.trim()).map(typedNumber) : null
      const input = {
        variety_id: variety.id,
        weights: typed ?? Array.from({ length: number }, () => variety.weight),
        ...(serial.trim() && { serial: serial.trim() }),
        ...(replaces && { replaces: replaces.id }),
      }
      const { data } = await call('POST /admin/certificates', input, { headers: keyOf(input) })
      if (record) writeDraft(record, null)
      onIssued(data)
    },
  })
  const from = serial.trim().toUpperCase() || variety?.next_serial || ''
  const isSeries = Number.isInteger(number) && number > 1
  const words = { count: m.certificatesOf(Number.isInteger(number) ? number : 1), first: isolated(from) }
  return (
    <MoveDialog
      title={replaces ? m.issueAnewTitle({ serial: isolated(replaces.serial) }) : m.issue()}
      verb={m.verb()}
      missing={variety ? undefined : m.varietyMissing()}
      form={form}
      record={record}
      onClose={onClose}
      effects={
        variety
          ? [
              {
                icon: BadgeCheck,
                text: isSeries
                  ? m.effectSerials({ ...words, last: isolated(serialAfter(from, number - 1)) })
                  : m.effectSerial(words),
              },
              {
                icon: Stamp,
                text: m.effectFacts({ karat: variety.caliber, fineness: isolated(variety.fineness) }),
              },
              { icon: Globe, text: m.effectPublic() },
              { icon: Lock, text: m.effectFixed() },
            ]
          : [
              { icon: Globe, text: m.effectPublic() },
              { icon: Lock, text: m.effectFixed() },
            ]
      }
    >
      {replaces && variety ? <VarietyName of={variety} /> : <VarietyPicker chosen={variety} onChoose={setVariety} />}
      {variety && limits && (
        <>
          {!replaces && (
            <Field
              {...form.field('count')}
              label={m.count()}
              help={variety.left === 0 ? m.noRoom() : undefined}
              figures
              required
              inputMode="numeric"
              autoComplete="off"
              value={count}
              onChange={(event) => setCount(event.currentTarget.value)}
            />
          )}
          <Field
            {...form.field('serial')}
            label={isSeries ? m.firstSerial() : m.serial()}
            help={m.firstSerialHelp()}
            figures
            placeholder={variety.next_serial}
            autoComplete="off"
            maxLength={200}
            value={serial}
            onChange={(event) => setSerial(event.currentTarget.value)}
          />
          <TextAreaField
            {...form.field('weights')}
            label={m.weights()}
            help={m.weightsHelp({ ...limits.words, weight: isolated(variety.weight) })}
            rows={isSeries ? 4 : 2}
            dir="ltr"
          />
        </>
      )}
    </MoveDialog>
  )
}

/** The API names the faulty weight by its place; all of them are lines of one field. */
const weightFields = Object.fromEntries(Array.from({ length: maxPrinted }, (_, n) => [`weights.${n}`, 'weights']))

type Limits = { from: number; to: number; words: { from: string; to: string } }

function limitsOf({ weight, tolerance }: CertifiableVariety): Limits {
  const [from, to] = [weight - tolerance, weight + tolerance].map((grams) => Math.round(grams * 1000) / 1000)
  const words = { from: isolated(from ?? 0), to: isolated(to ?? 0) }
  return { from: from ?? 0, to: to ?? 0, words }
}

function weightsFault(typed: string, count: number, { from, to, words }: Limits) {
  const weights = linesOf(typed.trim()).map(typedNumber)
  if (weights.length !== count) return m.weightsCount(Number.isNaN(count) ? 1 : count)
  return weights.every((weight) => weight >= from && weight <= to) ? undefined : m.weightsBetween(words)
}
