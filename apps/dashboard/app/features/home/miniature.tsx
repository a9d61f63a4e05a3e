import type { HomeBlock, HomeContents, HomeSlide } from '@asjad/contract/admin/home'
import { serverNow } from '@asjad/ui/api/server-clock.ts'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import * as m from '#app/i18n/messages/home-page.ts'
import type { HomeForm } from './use-home.ts'

type Language = 'ar' | 'en'
type Look = { form: HomeForm; lang: Language; width: 'phone' | 'desktop' }

/** The page in small, drawn here: the shop allows no frame around its pages. What is over is left out. */
export function Miniature({ form, lang, width }: Look) {
  const { values, pictures } = form
  const poster = values.film && pictures.get(values.film.poster_id)
  return (
    <div className={`mini mini-${width}`} lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'} aria-hidden="true">
      <div className="mini-bar" />
      <div className="mini-head">
        <span />
        <i />
        <span />
      </div>
      <div className="mini-film">{poster && <Picture of={poster} alt="" sizes="360px" />}</div>
      {values.blocks
        .filter(({ shown }) => shown)
        .map((block) => (
          <Block key={`${block.kind} ${block.section_id}`} block={block} {...{ form, lang, width }} />
        ))}
    </div>
  )
}

function Block({ block, ...look }: Look & { block: HomeBlock }) {
  const { form, lang } = look
  const { slides, banners, sections, features } = form.values
  const coming = ({ ends_at }: HomeSlide) => !ends_at || Date.parse(ends_at) > serverNow()
  if (block.kind === 'slides') return <SlideInSmall slide={slides.find(coming)} {...look} dots={slides.length} />
  if (block.kind === 'banner') return <SlideInSmall slide={banners.find(coming)} {...look} isBanner />
  if (block.kind === 'categories' || block.kind === 'testimonials')
    return (
      <div className="mini-part">
        <p className="mini-title">{block.kind === 'categories' ? m.categories() : m.testimonials()}</p>
        <div className="mini-row">
          <i />
          <i />
          <i />
        </div>
      </div>
    )
  if (block.kind === 'features')
    return (
      <div className="mini-part mini-features">
        {features.map((feature) => (
          <p key={feature.id}>{feature[`title_${lang}`]}</p>
        ))}
      </div>
    )
  const section = sections.find(({ id }) => id === block.section_id)
  return section ? <SectionInSmall section={section} {...look} /> : null
}

function SlideInSmall({
  slide,
  form: { pictures },
  lang,
  width,
  dots = 0,
  isBanner = false,
}: Look & { slide: HomeSlide | undefined; dots?: number; isBanner?: boolean }) {
  if (!slide) return null
  const id = width === 'phone' ? (slide.phone_picture_id ?? slide.picture_id) : slide.picture_id
  const picture = pictures.get(id)
  return (
    <div className={`mini-slide ${isBanner ? 'mini-night' : ''}`}>
      <div className="mini-plate">{picture && <Picture of={picture} alt="" sizes="360px" />}</div>
      <div className="mini-words">
        <p className="mini-title">{slide[`title_${lang}`]}</p>
        <p>{slide[`description_${lang}`]}</p>
        <i className="mini-link" />
        {dots > 1 && (
          <span className="mini-dots">
            {Array.from({ length: dots }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <i key={index} className={index === 0 ? 'is-on' : ''} />
            ))}
          </span>
        )}
      </div>
    </div>
  )
}

function SectionInSmall({
  section,
  form: { page, products },
  lang,
  width,
}: Look & { section: HomeContents['sections'][number] }) {
  const found = page.shown.find(({ section_id }) => section_id === section.id)?.product_ids ?? []
  const ids = section.rule.kind === 'hand' ? section.rule.product_ids : found
  return (
    <div className="mini-part">
      <p className="mini-title">{section[`title_${lang}`]}</p>
      <div className="mini-row">
        {ids.slice(0, width === 'phone' ? 2 : 5).map((id) => {
          const product = products.get(id)
          return (
            <i key={id} className="mini-piece">
              {product && <Picture of={product.media} alt="" sizes="120px" />}
            </i>
          )
        })}
      </div>
    </div>
  )
}
