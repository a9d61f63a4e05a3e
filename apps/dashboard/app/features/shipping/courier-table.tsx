import type { StaffCourier } from '@asjad/contract/admin/couriers'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { ArrowDown, ArrowUp, Check, GripVertical, Minus } from 'lucide'
import { type DragEvent, useState } from 'react'
import { Link } from 'react-router'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/couriers.ts'
import { couriers as title } from '#app/i18n/messages/frame.ts'
import { more } from '#app/i18n/messages/ui.ts'
import { StateMark } from '#app/ui/state-mark.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

export const CourierState = ({ courier, boxed = false }: { courier: StaffCourier; boxed?: boolean }) =>
  courier.active ? (
    <StateMark glyph="tick" tone="success" boxed={boxed}>
      {m.active()}
    </StateMark>
  ) : (
    <StateMark glyph="bar" tone="plain" boxed={boxed}>
      {m.ended()}
    </StateMark>
  )

/** The courier that follows once this one is a step up or down; undefined where it cannot go. */
export function beforeAfterStep(couriers: readonly StaffCourier[], { id }: StaffCourier, by: 1 | -1) {
  const others = couriers.filter((each) => each.id !== id)
  const to = couriers.findIndex((each) => each.id === id) + by
  if (to < 0 || to > others.length) return undefined
  return others[to]?.id ?? null
}

type Over = { id: number; isAfter: boolean }

/** In the order of the shop. Dragged by a pointer; by buttons, or Alt with the arrows, without one. */
export function CourierTable({
  couriers,
  chosen,
  onPlace,
}: {
  couriers: readonly StaffCourier[]
  chosen: number | undefined
  onPlace: (courier: StaffCourier, before: number | null) => void
}) {
  const [dragged, setDragged] = useState<StaffCourier>()
  const [over, setOver] = useState<Over>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const dropBefore = ({ id, isAfter }: Over) => {
    const others = couriers.filter((each) => each.id !== dragged?.id)
    return others[others.findIndex((each) => each.id === id) + (isAfter ? 1 : 0)]?.id ?? null
  }
  const overRow = (courier: StaffCourier, event: DragEvent<HTMLElement>): Over => {
    const box = event.currentTarget.getBoundingClientRect()
    return { id: courier.id, isAfter: event.clientY > box.top + box.height / 2 }
  }
  const step = (courier: StaffCourier, by: 1 | -1) => {
    const before = beforeAfterStep(couriers, courier, by)
    if (before !== undefined) onPlace(courier, before)
  }

  return (
    <div className="tbl-wrap">
      <table className="tbl tbl-list">
        <caption className="sr-only">{title()}</caption>
        <thead>
          <tr>
            <th scope="col" className="tight">
              <span className="sr-only">{m.place()}</span>
            </th>
            <th scope="col">{m.courier()}</th>
            <th scope="col">{m.days()}</th>
            <th scope="col" className="end">
              {m.cost()}
            </th>
            <th scope="col" className="end">
              {m.cashLimit()}
            </th>
            <th scope="col" className="mid">
              {m.insured()}
            </th>
            <th scope="col">{m.state()}</th>
            <th scope="col" className="tight">
              <span className="sr-only">{more()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {couriers.map((courier, index) => (
            <tr
              key={courier.id}
              draggable
              aria-selected={courier.id === chosen || undefined}
              className={`${dragged?.id === courier.id ? 'opacity-50' : ''} ${
                dragged && over?.id === courier.id ? (over.isAfter ? 'drop-below' : 'drop-above') : ''
              }`}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', inLanguage(courier.name))
                setDragged(courier)
              }}
              onDragEnd={end}
              onDragOver={(event) => {
                if (!dragged || dragged.id === courier.id) return
                setOver(overRow(courier, event))
                // Without this the browser takes no drop here.
                event.preventDefault()
              }}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged && dragged.id !== courier.id) onPlace(dragged, dropBefore(overRow(courier, event)))
                end()
              }}
            >
              <td className="tight">
                <span className="drag" aria-hidden="true">
                  <Icon of={GripVertical} size={16} stroke={1.5} />
                </span>
              </td>
              <td className="c1">
                <Link
                  className="cell-main"
                  to={`?courier=${courier.id}`}
                  preventScrollReset
                  draggable={false}
                  onKeyDown={(event) => {
                    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
                    event.preventDefault()
                    step(courier, event.key === 'ArrowUp' ? -1 : 1)
                  }}
                >
                  <bdi>{inLanguage(courier.name)}</bdi>
                </Link>
              </td>
              <td className="c3 soft">
                <span className="only-phone">{m.days()}: </span>
                <Num>
                  {courier.min_days}–{courier.max_days}
                </Num>
              </td>
              <td className="end c2">
                <Price value={courier.cost} />
              </td>
              <td className="end soft">
                {courier.cash_limit === null ? m.noCash() : <Price value={courier.cash_limit} />}
              </td>
              <td className="mid soft">
                <span className="inline-block">
                  <Icon of={courier.insured ? Check : Minus} size={16} stroke={1.5} />
                </span>
                <span className="sr-only">{courier.insured ? m.insured() : '—'}</span>
              </td>
              <td className="c4">
                <CourierState courier={courier} />
              </td>
              <td className="tight whitespace-nowrap">
                <ToolButton
                  variant="bare"
                  icon={ArrowUp}
                  label={m.moveUp({ name: inLanguage(courier.name) })}
                  aria-disabled={index === 0}
                  onClick={() => step(courier, -1)}
                />
                <ToolButton
                  variant="bare"
                  icon={ArrowDown}
                  label={m.moveDown({ name: inLanguage(courier.name) })}
                  aria-disabled={index === couriers.length - 1}
                  onClick={() => step(courier, 1)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
