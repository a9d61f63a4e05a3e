import type { MarginEffect as Effect } from '@asjad/contract/admin/gold-margins'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { locale } from '@asjad/ui/i18n/locale.ts'
import { Link } from 'react-router'
import * as g from '#app/i18n/messages/gold-margins.ts'
import { Hallmark } from '#app/ui/hallmark.tsx'
import { Note } from '#app/ui/note.tsx'
import { Section } from '#app/ui/section.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { AmountField } from './amount-field.tsx'
import { signed } from './margin-table.tsx'

type Named = Effect['named'][number]

const columns = (): Column<Named>[] => [
  {
    id: 'piece',
    name: g.piece(),
    card: 1,
    cell: ({ product_id: id, title, karat, why }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <Link className="link" to={`/products/${id}`}>
          {title[locale()]}
        </Link>
        <Hallmark karat={karat} />
        <span className="muted">{why === 'dearest' ? g.dearest() : g.bestSold()}</span>
      </span>
    ),
  },
  {
    id: 'before',
    name: g.now(),
    align: 'end',
    card: 3,
    cell: ({ before }) => <Price value={before} className="soft" />,
  },
  {
    id: 'after',
    name: g.after(),
    align: 'end',
    card: 2,
    cell: ({ after }) => <Price value={after} className="font-semibold" />,
  },
  {
    id: 'difference',
    name: g.difference(),
    align: 'end',
    card: 4,
    cell: ({ before, after }) => <Num>{signed(Math.round((after - before) * 100) / 100)}</Num>,
  },
]

/** What the typed margins do to named pieces and to the whole shop. */
export function MarginEffect({
  effect,
  outdated,
  gold,
  onGold,
}: {
  effect: Effect | undefined
  outdated: boolean
  gold: string
  onGold: (percent: string) => void
}) {
  const shop = effect?.shop
  return (
    <Section title={g.effect()}>
      <div className="sect-body form-grid" aria-live="polite" aria-busy={outdated}>
        {!shop ? (
          <p className="muted">{g.computing()}</p>
        ) : (
          <dl className={`kv ${outdated ? 'opacity-60' : ''}`}>
            <dt>{g.prices()}</dt>
            <dd>{g.ofAll({ changed: formatFigure(shop.changed), pieces: formatFigure(shop.pieces) })}</dd>
            {shop.smallest !== null && shop.largest !== null && shop.average !== null && (
              <>
                <dt>{g.range()}</dt>
                <dd>
                  <Num>{signed(shop.smallest)}</Num> … <Num>{signed(shop.largest)}</Num>
                </dd>
                <dt>{g.average()}</dt>
                <dd>
                  <Num>{signed(shop.average)}</Num>
                </dd>
              </>
            )}
            <dt>{g.belowCost()}</dt>
            <dd className={shop.below_cost.after > shop.below_cost.before ? 'font-medium text-danger' : ''}>
              {g.fromTo({
                before: formatFigure(shop.below_cost.before),
                after: formatFigure(shop.below_cost.after),
              })}
            </dd>
            <dt>{g.stock()}</dt>
            <dd>
              <Num>{signed(shop.stock)}</Num>
            </dd>
          </dl>
        )}
        <div className="max-w-48">
          <AmountField label={g.ifGold()} unit="%" value={gold} onType={onGold} />
        </div>
        {effect?.second_person && <Note tone="gold">{g.secondPerson()}</Note>}
      </div>
      {effect && effect.named.length > 0 && (
        <Table
          caption={g.named()}
          columns={columns()}
          rows={effect.named}
          idOf={({ why, variety_id: id }) => `${why}${id}`}
          refreshing={outdated}
        />
      )}
    </Section>
  )
}
