import type { HomeSlide } from '@asjad/contract/admin/home'
import { serverNow } from '@asjad/ui/api/server-clock.ts'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { GripVertical, Images, Plus } from 'lucide'
import { useReorder } from '#app/features/product/use-reorder.ts'
import * as m from '#app/i18n/messages/home-page.ts'
import { momentWithin } from '#app/ui/moment.tsx'
import { Section } from '#app/ui/section.tsx'
import { Empty } from '#app/ui/states.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { SlideForm } from './slide-form.tsx'
import { type HomeForm, moved, newId } from './use-home.ts'

const looks = {
  slides: { title: m.slides, note: m.slideEvery, add: m.addSlide, number: m.slideNumber },
  banners: { title: m.banners, note: m.bannerFirst, add: m.addBanner, number: m.bannerNumber },
}

/** The slides, or the banners, in their order, and the form of one of them. */
export function SlidesEditor({
  form,
  part,
  chosen,
  onChoose,
}: {
  form: HomeForm
  part: 'slides' | 'banners'
  /** Its id. */
  chosen: number | undefined
  onChoose: (id: number) => void
}) {
  const { values, set, update, pictures, faults } = form
  const slides = values[part]
  const look = looks[part]
  const index = Math.max(
    0,
    slides.findIndex(({ id }) => id === chosen),
  )
  const slide = slides[index]
  const keyOf = ({ id }: HomeSlide) => `${part} ${id}`
  const place = (from: number, to: number) => set(part, moved(slides, from, to))
  const reorder = useReorder({
    keys: slides.map(keyOf),
    onMove: (key, to) =>
      place(
        slides.findIndex((one) => keyOf(one) === key),
        to,
      ),
  })

  function add() {
    const id = newId([...values.slides, ...values.banners])
    set(part, [...slides, { ...emptySlide, id }])
    onChoose(id)
  }

  return (
    <Section
      title={look.title()}
      note={look.note()}
      actions={
        <ToolButton icon={Plus} onClick={add}>
          {look.add()}
        </ToolButton>
      }
      pad
    >
      {!slide ? (
        <Empty icon={Images} title={m.noSlides()} text={m.noSlidesText()} />
      ) : (
        <>
          <ul className="slide-thumbs">
            {slides.map((one, at) => {
              const picture = pictures.get(one.picture_id)
              const isFaulty = Object.keys(faults).some((field) => field.startsWith(`${part}.${at}.`))
              return (
                <li
                  key={one.id}
                  data-order={keyOf(one)}
                  className={`slide-thumb ${one === slide ? 'is-on' : ''} ${isFaulty ? 'has-fault' : ''} ${reorder.dragged === keyOf(one) ? 'opacity-50' : ''}`}
                >
                  <button
                    type="button"
                    id={keyOf(one)}
                    aria-pressed={one === slide}
                    className="block w-full text-start"
                    onClick={() => onChoose(one.id)}
                    onKeyDown={(event) => reorder.onKeyDown(keyOf(one), event)}
                  >
                    <span className="slide-plate">{picture && <Picture of={picture} alt="" sizes="160px" />}</span>
                    <span className="text-[.8125rem]">{look.number({ n: at + 1 })}</span>
                    <Period slide={one} />
                  </button>
                  <span className="drag touch-none" onPointerDown={(event) => reorder.onPointerDown(keyOf(one), event)}>
                    <Icon of={GripVertical} size={14} stroke={1.5} />
                  </span>
                </li>
              )
            })}
          </ul>
          <SlideForm
            key={slide.id}
            form={form}
            path={`${part}.${index}`}
            slide={slide}
            onChange={(change) =>
              update(part, (now) => now.map((one) => (one.id === slide.id ? { ...one, ...change } : one)))
            }
          />
          <div className="mt-4 flex flex-wrap gap-2">
            <ToolButton aria-disabled={index === 0} onClick={() => place(index, index - 1)}>
              {m.moveUp()}
            </ToolButton>
            <ToolButton aria-disabled={index === slides.length - 1} onClick={() => place(index, index + 1)}>
              {m.moveDown()}
            </ToolButton>
            <ToolButton
              variant="danger-line"
              className="ms-auto"
              onClick={() =>
                set(
                  part,
                  slides.filter((one) => one !== slide),
                )
              }
            >
              {m.remove()}
            </ToolButton>
          </div>
        </>
      )}
    </Section>
  )
}

const emptySlide: Omit<HomeSlide, 'id'> = {
  title_ar: '',
  title_en: '',
  description_ar: '',
  description_en: '',
  link: '/Store',
  picture_id: 0,
  phone_picture_id: null,
  starts_at: null,
  ends_at: null,
}

/** Only if it has one: when it begins, ends or ended. */
function Period({ slide: { starts_at, ends_at } }: { slide: HomeSlide }) {
  const now = serverNow()
  const words =
    ends_at && Date.parse(ends_at) <= now
      ? m.periodOver({ time: momentWithin(ends_at) })
      : starts_at && Date.parse(starts_at) > now
        ? m.periodComing({ time: momentWithin(starts_at) })
        : ends_at && m.periodEnds({ time: momentWithin(ends_at) })
  return words ? <span className="cell-sub">{words}</span> : null
}
