import type { HomeBlock, HomeContents } from '@asjad/contract/admin/home'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Menu, type MenuItem } from '@asjad/ui/controls/menu.tsx'
import { locale } from '@asjad/ui/i18n/locale.ts'
import {
  BadgeCheck,
  Ellipsis,
  Film,
  Gem,
  Grid2x2,
  GripVertical,
  type IconNode,
  Images,
  Megaphone,
  Plus,
  Quote,
  TrendingUp,
} from 'lucide'
import { useReorder } from '#app/features/product/use-reorder.ts'
import * as m from '#app/i18n/messages/home-page.ts'
import { Section } from '#app/ui/section.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { type HomeForm, moved, newId } from './use-home.ts'

/** `section:3` or the kind of a block; `film` is always the first. */
export type PartName = string
export const partOf = ({ kind, section_id }: HomeBlock): PartName =>
  kind === 'section' ? `section:${section_id}` : kind

type Look = { name: string; sub: string; icon: IconNode }

/** What a block is called in the outline. */
export function lookOf(block: HomeBlock, { slides, banners, sections, features }: HomeContents): Look {
  const section = sections.find(({ id }) => id === block.section_id)
  if (section) {
    const { rule } = section
    return {
      name: section[`title_${locale()}`] || m.newSection(),
      sub: rule.kind === 'hand' ? m.piecesOf(rule.product_ids.length) : m.byItself(),
      icon: rule.kind === 'best_selling' ? TrendingUp : Gem,
    }
  }
  const looks: Record<HomeBlock['kind'], Look> = {
    slides: { name: m.slides(), sub: m.slidesOf(slides.length), icon: Images },
    categories: { name: m.categories(), sub: m.editedElsewhere(), icon: Grid2x2 },
    banner: { name: m.banners(), sub: m.bannersOf(banners.length), icon: Megaphone },
    testimonials: { name: m.testimonials(), sub: m.editedElsewhere(), icon: Quote },
    features: { name: m.features(), sub: m.featuresOf(features.length), icon: BadgeCheck },
    section: { name: m.newSection(), sub: '', icon: Gem },
  }
  return looks[block.kind]
}

/** The parts of the page in their order: dragged, moved by Alt with the arrows or by their menu, switched on and off. */
export function Outline({
  form,
  chosen,
  onChoose,
}: {
  form: HomeForm
  chosen: PartName
  onChoose: (part: PartName) => void
}) {
  const { values, set, change } = form
  const { blocks, sections, film } = values
  const place = (part: string, to: number) =>
    set(
      'blocks',
      moved(
        blocks,
        blocks.findIndex((block) => partOf(block) === part),
        to,
      ),
    )
  const reorder = useReorder({ keys: blocks.map(partOf), onMove: place })

  function addSection() {
    const id = newId(sections)
    const section = { id, title_ar: '', title_en: '', subtitle_ar: '', subtitle_en: '' }
    const last = blocks.findLastIndex(({ kind }) => kind === 'section')
    const block: HomeBlock = { kind: 'section', section_id: id, shown: true }
    change({
      sections: [...sections, { ...section, rule: { kind: 'newest', take: 8 } }],
      blocks: blocks.toSpliced(last < 0 ? blocks.length : last + 1, 0, block),
    })
    onChoose(partOf(block))
  }

  const itemsOf = (block: HomeBlock, index: number): MenuItem[] => [
    ...(index > 0 ? [{ label: m.moveUp(), onSelect: () => place(partOf(block), index - 1) }] : []),
    ...(index < blocks.length - 1 ? [{ label: m.moveDown(), onSelect: () => place(partOf(block), index + 1) }] : []),
    ...(block.kind === 'section'
      ? [{ label: m.remove(), onSelect: () => change(withoutSection(values, block.section_id ?? 0)) }]
      : []),
  ]

  return (
    <Section
      title={m.partsOfPage()}
      actions={<ToolButton variant="bare" icon={Plus} label={m.addSection()} onClick={addSection} />}
    >
      <ul className="border-line border-t">
        <li className={`tree-row min-h-12! ${chosen === 'film' ? 'is-on' : ''}`}>
          <span className="w-4" />
          <Name
            look={{ name: m.film(), sub: film ? m.filmSub() : m.noFilm(), icon: Film }}
            isOn={chosen === 'film'}
            isShown={film !== null}
            onChoose={() => onChoose('film')}
          />
        </li>
        {blocks.map((block, index) => {
          const part = partOf(block)
          const look = lookOf(block, values)
          return (
            <li
              key={part}
              data-order={part}
              className={`tree-row min-h-12! ${chosen === part ? 'is-on' : ''} ${reorder.dragged === part ? 'opacity-50' : ''}`}
            >
              <span className="drag touch-none" onPointerDown={(event) => reorder.onPointerDown(part, event)}>
                <Icon of={GripVertical} size={16} stroke={1.5} />
              </span>
              <Name
                id={`outline ${part}`}
                look={look}
                isOn={chosen === part}
                isShown={block.shown}
                onChoose={() => onChoose(part)}
                onKeyDown={(event) => reorder.onKeyDown(part, event)}
              />
              <input
                type="checkbox"
                role="switch"
                aria-checked={block.shown}
                className="switch ms-auto"
                aria-label={m.show({ name: look.name })}
                checked={block.shown}
                onChange={({ target }) =>
                  set(
                    'blocks',
                    blocks.map((one) => (one === block ? { ...one, shown: target.checked } : one)),
                  )
                }
              />
              <Menu
                className="btn btn-tool btn-bare btn-icon"
                button={
                  <>
                    <Icon of={Ellipsis} size={17} stroke={1.5} />
                    <span className="sr-only">{m.actionsOf({ name: look.name })}</span>
                  </>
                }
                items={itemsOf(block, index)}
              />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

export const withoutSection = ({ sections, blocks }: HomeContents, id: number) => ({
  sections: sections.filter((section) => section.id !== id),
  blocks: blocks.filter(({ section_id }) => section_id !== id),
})

function Name({
  id,
  look: { name, sub, icon },
  isOn,
  isShown,
  onChoose,
  onKeyDown,
}: {
  id?: string
  look: Look
  isOn: boolean
  isShown: boolean
  onChoose: () => void
  onKeyDown?: (event: React.KeyboardEvent<HTMLElement>) => void
}) {
  return (
    <button
      type="button"
      id={id}
      className="flex min-w-0 flex-1 items-center gap-2 self-stretch text-start"
      aria-current={isOn || undefined}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      <span className="text-ink-3">
        <Icon of={icon} size={17} stroke={1.5} />
      </span>
      <span className="min-w-0">
        <bdi className={`block truncate font-medium leading-snug ${isShown ? '' : 'muted'}`}>{name}</bdi>
        <span className="cell-sub">{sub}</span>
      </span>
    </button>
  )
}
