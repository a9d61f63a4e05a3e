import { ArrowLeft, ArrowRight, Crop, Trash2 } from 'lucide'
import { Labelled } from '#app/forms/labelled.tsx'
import * as m from '#app/i18n/messages/product-pictures.ts'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useForm } from './form-field.tsx'
import type { Shot } from './form-values.ts'

/** Below the pictures: what the chosen one shows, in both languages, its place, its crop. */
export function PictureDetails({
  shot,
  index,
  name,
  count,
  next,
  onMove,
  onCrop,
  onRemove,
}: {
  shot: Shot
  index: number
  name: string
  count: number
  next: Shot | undefined
  onMove: (key: string, to: number) => void
  onCrop: () => void
  onRemove: () => void
}) {
  const { faults, change, goTo } = useForm()
  /** Enter goes on: to the other language, then to the next picture. */
  function goOn(lang: 'ar' | 'en') {
    if (lang === 'ar') goTo(`pictures.${shot.key}.alt_en`)
    else if (next) goTo(`pictures.${next.key}.alt_ar`)
  }
  return (
    <fieldset className="shot-details">
      <legend className="sr-only">{m.edit({ picture: name })}</legend>
      <div className="bi">
        {(['ar', 'en'] as const).map((lang) => {
          const field = `alt_${lang}` as const
          return (
            <Labelled
              key={lang}
              id={`pictures.${shot.key}.${field}`}
              label={m.altOf({ picture: name })}
              lang={lang}
              help={m.altHelp()}
              fault={faults[`pictures.${shot.key}.${field}`]}
            >
              {(described) => (
                <input
                  {...described}
                  lang={lang}
                  dir={lang === 'ar' ? 'rtl' : 'ltr'}
                  maxLength={200}
                  className={`field field-text ${shot[field] === '' ? 'is-missing' : ''}`}
                  value={shot[field]}
                  onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && goOn(lang)}
                  onChange={({ target }) =>
                    change((all) => ({
                      ...all,
                      shots: all.shots.map((one) => (one.key === shot.key ? { ...one, [field]: target.value } : one)),
                    }))
                  }
                />
              )}
            </Labelled>
          )
        })}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <ToolButton icon={ArrowLeft} mirrorIcon aria-disabled={index === 0} onClick={() => onMove(shot.key, index - 1)}>
          {m.earlier()}
        </ToolButton>
        <ToolButton
          icon={ArrowRight}
          mirrorIcon
          aria-disabled={index === count - 1}
          onClick={() => onMove(shot.key, index + 1)}
        >
          {m.later()}
        </ToolButton>
        <ToolButton icon={Crop} aria-disabled={shot.picture === null} onClick={onCrop}>
          {m.crop()}
        </ToolButton>
        <ToolButton icon={Trash2} variant="bare" className="ms-auto" onClick={onRemove}>
          {m.remove()}
        </ToolButton>
      </div>
    </fieldset>
  )
}
