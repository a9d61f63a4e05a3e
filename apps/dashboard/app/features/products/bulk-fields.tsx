import type { StaffCategory } from '@asjad/contract/admin/categories'
import { Riyal } from '@asjad/ui/controls/riyal.tsx'
import { Select } from '@asjad/ui/controls/select.tsx'
import { type ReactNode, useId } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { lastMoment } from '#app/features/product/riyadh-time.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as b from '#app/i18n/messages/bulk-products.ts'
import { type Segment, SegmentField } from '#app/ui/segments.tsx'
import type { BulkKind, Typed } from './bulk-change.ts'

type Props = { typed: Typed; onType: (changes: Partial<Typed>) => void }

/** Kinds that ask for nothing have no fields. */
export function fieldsOf(
  kind: BulkKind,
  props: Props & { categories: readonly StaffCategory[] | undefined },
): ReactNode {
  switch (kind) {
    case 'making':
      return <MakingFields {...props} />
    case 'category':
      return <CategoryField {...props} />
    case 'struck_price':
      return <StruckFields {...props} />
    case 'schedule':
      return <ScheduleField {...props} />
    case 'tax_category':
      return <TaxField {...props} />
    case 'home_section':
      return <SectionField {...props} />
    default:
      return null
  }
}

const Labelled = ({ label, children }: { label: string; children: (id: string) => ReactNode }) => {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label className="label mb-0!" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}

function MakingFields({ typed, onType }: Props) {
  const units: Segment<Typed['unit']>[] = [
    ['gram', b.perGram()],
    ['piece', b.perPiece()],
  ]
  if (typed.way !== 'set') units.push(['percent', b.percent()])
  const isMoney = typed.unit !== 'percent'
  return (
    <>
      <SegmentField
        label={b.way()}
        value={typed.way}
        options={[
          ['raise', b.raise()],
          ['cut', b.cut()],
          ['set', b.set()],
        ]}
        onChoose={(way) => onType({ way, ...(way === 'set' && typed.unit === 'percent' && { unit: 'gram' }) })}
      />
      <SegmentField label={b.unit()} value={typed.unit} options={units} onChoose={(unit) => onType({ unit })} />
      <AmountField {...{ typed, onType, isMoney }} label={isMoney ? b.amountBeforeVat() : b.percentage()} />
      {typed.way !== 'raise' && (
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            className="check check-sm"
            checked={typed.keepOld}
            onChange={(event) => onType({ keepOld: event.currentTarget.checked })}
          />
          <span>{b.keepOld()}</span>
        </label>
      )}
    </>
  )
}

const AmountField = ({ typed, onType, isMoney, label }: Props & { isMoney: boolean; label: string }) => (
  <Labelled label={label}>
    {(id) => (
      <span className={`affix ${isMoney ? 'affix-money' : ''}`}>
        <span>{isMoney ? <Riyal /> : '%'}</span>
        <input
          id={id}
          className="field field-tool field-num flex-1"
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={typed.amount}
          onChange={(event) => onType({ amount: event.currentTarget.value })}
        />
      </span>
    )}
  </Labelled>
)

function StruckFields({ typed, onType }: Props) {
  const isMoney = typed.struckWay !== 'add_percent'
  return (
    <>
      <SegmentField
        label={b.struckWay()}
        value={typed.struckWay}
        options={[
          ['add_percent', b.abovePercent()],
          ['add', b.aboveAmount()],
          ['set', b.set()],
        ]}
        onChoose={(struckWay) => onType({ struckWay })}
      />
      <AmountField {...{ typed, onType, isMoney }} label={isMoney ? b.struckAmount() : b.percentage()} />
    </>
  )
}

const CategoryField = ({ typed, onType, categories }: Props & { categories: readonly StaffCategory[] | undefined }) => (
  <Labelled label={b.chooseCategory()}>
    {(id) => (
      <Select id={id} value={typed.category} onChange={(event) => onType({ category: event.currentTarget.value })}>
        <option value="">{b.chooseOne()}</option>
        {categories?.map(({ id: value, title, parent_id: parent }) => (
          <option key={value} value={value}>
            {parent ? `– ${inLanguage(title)}` : inLanguage(title)}
          </option>
        ))}
      </Select>
    )}
  </Labelled>
)

const ScheduleField = ({ typed, onType }: Props) => (
  <Labelled label={b.publishAt()}>
    {(id) => (
      <input
        id={id}
        type="datetime-local"
        className="field field-num"
        max={lastMoment}
        value={typed.at}
        onChange={(event) => onType({ at: event.currentTarget.value })}
      />
    )}
  </Labelled>
)

const TaxField = ({ typed, onType }: Props) => (
  <>
    <SegmentField
      label={b.taxCategory()}
      value={typed.tax}
      options={[
        ['standard', b.standardTax()],
        ['zero', b.zeroTax()],
      ]}
      onChoose={(tax) => onType({ tax })}
    />
    <p className="help">{b.zeroTaxHelp()}</p>
  </>
)

function SectionField({ typed, onType }: Props) {
  const sections = useLoad('home sections', (signal) => call('GET /admin/home-sections', {}, { signal }))
  return (
    <Labelled label={b.chooseSection()}>
      {(id) => (
        <Select id={id} value={typed.section} onChange={(event) => onType({ section: event.currentTarget.value })}>
          <option value="">{b.chooseOne()}</option>
          {sections.value?.data.map(({ id: value, title }) => (
            <option key={value} value={value}>
              {inLanguage(title)}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  )
}
