import type { GoldDesk } from '@asjad/contract/admin/gold'
import type { GoldMargin, GoldMargins, MarginEffect } from '@asjad/contract/admin/gold-margins'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatFigure, formatMoney } from '@asjad/ui/i18n/format.ts'
import { signedNumber } from '#app/forms/typed-number.ts'
import * as m from '#app/i18n/messages/gold.ts'
import * as g from '#app/i18n/messages/gold-margins.ts'
import { Hallmark } from '#app/ui/hallmark.tsx'
import { momentWithin } from '#app/ui/moment.tsx'
import { Section } from '#app/ui/section.tsx'
import { Segments } from '#app/ui/segments.tsx'
import { type Column, Table } from '#app/ui/table.tsx'

type Karat = GoldDesk['karats'][number]
export type MarginName = keyof GoldMargins
/** As it stands in the fields. */
export type TypedMargin = { unit: GoldMargin['unit']; amount: string }
export type TypedMargins = Record<MarginName, TypedMargin>

export const marginName = (karat: Karat['karat']): MarginName => `k${karat}`
export const signed = (value: number) => `${value < 0 ? '−' : '+'}${formatMoney(Math.abs(value))}`

const typedMargin = ({ unit, amount }: GoldMargin): TypedMargin => ({ unit, amount: formatFigure(amount) })
export const typedMargins = ({ k24, k21, k18 }: GoldMargins): TypedMargins => ({
  k24: typedMargin(k24),
  k21: typedMargin(k21),
  k18: typedMargin(k18),
})

const limits = { riyals: [-50, 200], percent: [-10, 25] } as const

/** Undefined where it is no margin. */
export function marginIn({ unit, amount }: TypedMargin): GoldMargin | undefined {
  const value = Math.round(signedNumber(amount.trim() || '0') * 100) / 100
  const [low, high] = limits[unit]
  return value >= low && value <= high ? { unit, amount: value } : undefined
}

type Props = {
  gold: Pick<GoldDesk, 'karats' | 'margins'>
  typed: TypedMargins
  effect: MarginEffect | undefined
  onType: ((name: MarginName, margin: TypedMargin) => void) | undefined
}

/** What a gram costs in the shop, and how the market's price becomes it; the margin can be changed in place. */
export function MarginTable({ gold: { karats, margins }, typed, effect, onType }: Props) {
  const { by, at } = margins
  return (
    <Section
      title={m.karats()}
      note={by && at && g.setBy({ name: by, when: momentWithin(at) })}
      foot={
        <div>
          <p className="muted">{g.note()}</p>
          <p className="muted">{m.karatsNote()}</p>
        </div>
      }
    >
      <Table
        caption={m.karats()}
        columns={columnsOf(typed, effect, onType)}
        rows={[...karats]}
        idOf={({ karat }) => String(karat)}
      />
    </Section>
  )
}

const columnsOf = (typed: TypedMargins, effect: MarginEffect | undefined, onType: Props['onType']): Column<Karat>[] => [
  { id: 'karat', name: m.karat(), card: 1, cell: ({ karat }) => <Hallmark karat={karat} /> },
  { id: 'market', name: m.market(), align: 'end', cell: ({ market }) => <Price value={market} className="soft" /> },
  {
    id: 'off',
    name: m.kilogramOff(),
    align: 'end',
    cell: (row) => <Price value={row.kilogram_off} className="soft" />,
  },
  {
    id: 'divisor',
    name: m.divisor(),
    align: 'end',
    cell: ({ divisor }) => <Num className="soft">{formatFigure(divisor)}</Num>,
  },
  {
    id: 'before',
    name: g.beforeMargin(),
    align: 'end',
    cell: ({ before_margin: price }) => <Price value={price} className="soft" />,
  },
  {
    id: 'margin',
    name: g.margin(),
    card: 3,
    cell: ({ karat }) => <MarginCell karat={karat} margin={typed[marginName(karat)]} onType={onType} />,
  },
  {
    id: 'price',
    name: m.shopPrice(),
    align: 'end',
    card: 2,
    cell: ({ karat, price }) => {
      const after = effect?.grams.find((gram) => gram.karat === karat)?.after ?? price
      return (
        <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2">
          {after !== price && (
            <s className="soft">
              <Num>{formatMoney(price)}</Num>
            </s>
          )}
          <Price value={after} className="font-semibold" />
        </span>
      )
    },
  },
  {
    id: 'difference',
    name: m.difference(),
    align: 'end',
    cell: ({ price, market }) => <Num className="soft">{signed(Math.round((price - market) * 100) / 100)}</Num>,
  },
]

export const unitNames = { riyals: g.riyals, percent: g.percent }
const units = ['riyals', 'percent'] as const

function MarginCell({
  karat,
  margin,
  onType,
}: {
  karat: Karat['karat']
  margin: TypedMargin
  onType: Props['onType']
}) {
  const { unit, amount } = margin
  if (!onType)
    return (
      <Num>
        {amount} {unitNames[unit]()}
      </Num>
    )
  const name = marginName(karat)
  return (
    <span className="margin-cell">
      <input
        className="field field-tool field-num"
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        aria-label={g.marginOf({ karat })}
        aria-invalid={marginIn(margin) ? undefined : true}
        value={amount}
        onChange={(event) => onType(name, { unit, amount: event.currentTarget.value })}
      />
      <Segments
        label={g.unitOf({ karat })}
        value={unit}
        options={units.map((one) => [one, unitNames[one]()])}
        onChoose={(one) => onType(name, { unit: one, amount })}
      />
    </span>
  )
}
