import type { StaffCategory } from '@asjad/contract/admin/categories'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Menu, type MenuItem } from '@asjad/ui/controls/menu.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { Tag } from '@asjad/ui/controls/tag.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { locale } from '@asjad/ui/i18n/locale.ts'
import { Ellipsis, GripVertical } from 'lucide'
import { type DragEvent, useState } from 'react'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/categories.ts'
import { childrenOf, type Drop, dropAt, dropPlace, type Place, stepPlace } from './tree.ts'

export type CategoryAction = 'edit' | 'move' | 'add' | 'delete'
type Over = { id: number; drop: Drop; refused: boolean }

/** The categories in their order. Dragged by a pointer; by its menu or Alt with the arrows without one. */
export function CategoryTree({
  categories,
  chosen,
  onAction,
  onPlace,
}: {
  categories: readonly StaffCategory[]
  chosen: number | undefined
  onAction: (action: CategoryAction, category: StaffCategory) => void
  onPlace: (category: StaffCategory, place: Place) => void
}) {
  const [dragged, setDragged] = useState<StaffCategory>()
  const [over, setOver] = useState<Over>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const placeOver = (target: StaffCategory, event: DragEvent<HTMLElement>) => {
    if (!dragged) return null
    const box = event.currentTarget.getBoundingClientRect()
    const drop = dropAt(target, (event.clientY - box.top) / box.height)
    return { drop, place: dropPlace(categories, dragged, target, drop) }
  }

  const rowOf = (category: StaffCategory) => (
    <Row
      category={category}
      count={category.products + childrenOf(categories, category.id).reduce((sum, { products }) => sum + products, 0)}
      isOn={category.id === chosen}
      look={
        dragged?.id === category.id
          ? 'is-dragged'
          : over?.id === category.id && !over.refused
            ? `drop-${over.drop}`
            : ''
      }
      items={itemsOf(categories, category, { onAction, onPlace })}
      onEdit={() => onAction('edit', category)}
      onStep={(by) => {
        const place = stepPlace(categories, category, by)
        if (place) onPlace(category, place)
      }}
      drag={{
        onDragStart: (event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', inLanguage(category.title))
          setDragged(category)
        },
        onDragEnd: end,
        onDragOver: (event) => {
          const found = placeOver(category, event)
          if (!found?.place) return setOver(undefined)
          const refused = found.place === 'third_level'
          setOver({ id: category.id, drop: found.drop, refused })
          // Without this the browser takes no drop here.
          if (!refused) event.preventDefault()
        },
        onDrop: (event) => {
          event.preventDefault()
          const place = placeOver(category, event)?.place
          if (dragged && place && place !== 'third_level') onPlace(dragged, place)
          end()
        },
      }}
    />
  )

  return (
    <>
      <ul>
        {childrenOf(categories, null).map((top) => (
          <li key={top.id}>
            {rowOf(top)}
            {childrenOf(categories, top.id).length > 0 && (
              <ul>
                {childrenOf(categories, top.id).map((child) => (
                  <li key={child.id}>{rowOf(child)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <p className="error px-4" role="status">
        {dragged && over?.refused && m.thirdLevel({ name: inLanguage(dragged.title) })}
      </p>
    </>
  )
}

function itemsOf(
  categories: readonly StaffCategory[],
  category: StaffCategory,
  { onAction, onPlace }: Pick<Parameters<typeof CategoryTree>[0], 'onAction' | 'onPlace'>,
): MenuItem[] {
  const steps = ([-1, 1] as const).flatMap((by): MenuItem[] => {
    const place = stepPlace(categories, category, by)
    return place ? [{ label: by < 0 ? m.moveUp() : m.moveDown(), onSelect: () => onPlace(category, place) }] : []
  })
  const action = (name: CategoryAction, label: string): MenuItem => ({
    label,
    onSelect: () => onAction(name, category),
  })
  return [
    action('edit', m.edit()),
    ...steps,
    action('move', m.moveTo()),
    ...(category.parent_id === null ? [action('add', m.addBelow())] : []),
    action('delete', m.remove()),
  ]
}

type DragHandlers = Record<
  'onDragStart' | 'onDragEnd' | 'onDragOver' | 'onDrop',
  (event: DragEvent<HTMLElement>) => void
>

function Row({
  category: { title, media, hidden },
  count,
  isOn,
  look,
  items,
  onEdit,
  onStep,
  drag,
}: {
  category: StaffCategory
  count: number
  isOn: boolean
  look: string
  items: MenuItem[]
  onEdit: () => void
  onStep: (by: 1 | -1) => void
  drag: DragHandlers
}) {
  const other = locale() === 'ar' ? 'en' : 'ar'
  return (
    <div className={`cat-row ${isOn ? 'is-on' : ''} ${look}`} draggable {...drag}>
      <span className="cat-grip" aria-hidden="true">
        <Icon of={GripVertical} size={16} stroke={1.5} />
      </span>
      <span className="thumb thumb-sm">{media && <Picture of={media} alt="" sizes="28px" />}</span>
      <button
        type="button"
        className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 self-stretch text-start"
        aria-current={isOn || undefined}
        onClick={onEdit}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
          event.preventDefault()
          onStep(event.key === 'ArrowUp' ? -1 : 1)
        }}
      >
        <bdi className={`self-center font-medium ${hidden ? 'muted' : ''}`}>{inLanguage(title)}</bdi>
        <bdi className="muted self-center text-[.8125rem]" lang={other}>
          {title[other]}
        </bdi>
      </button>
      {hidden && <Tag kind="plain">{m.hidden()}</Tag>}
      <span className="soft" title={m.productsOf(count)}>
        <Num>{formatFigure(count)}</Num>
        <span className="sr-only"> {m.products()}</span>
      </span>
      <Menu
        className="btn btn-tool btn-bare btn-icon"
        button={
          <>
            <Icon of={Ellipsis} size={17} stroke={1.5} />
            <span className="sr-only">{m.actionsOf({ name: inLanguage(title) })}</span>
          </>
        }
        items={items}
      />
    </div>
  )
}
