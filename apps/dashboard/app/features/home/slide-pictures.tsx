import type { HomeSlide } from '@asjad/contract/admin/home'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { Crop } from 'lucide'
import { useState } from 'react'
import { Fault } from '#app/forms/labelled.tsx'
import * as m from '#app/i18n/messages/home-page.ts'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { PictureButton } from './picture-button.tsx'
import type { HomeForm } from './use-home.ts'

const CropDialog = lazyComponent(() => import('#app/features/product/crop-dialog.tsx'))

/** The shape of a slide's plate in the shop. */
const ratios = { desktop: 4 / 3, phone: 4 / 3 }

/** One photograph and the part of it that desktops and phones show. */
export function SlidePictures({
  form,
  path,
  slide,
  onChange,
}: {
  form: HomeForm
  path: string
  slide: HomeSlide
  onChange: (change: Partial<HomeSlide>) => void
}) {
  const { pictures, faults, learn, originalOf } = form
  const [crops, setCrops] = useState<'desktop' | 'phone'>()
  const picture = pictures.get(slide.picture_id)
  const phonePicture = slide.phone_picture_id ? pictures.get(slide.phone_picture_id) : undefined
  const original = originalOf(slide.picture_id)
  const id = `${path}.picture_id`
  const fault = faults[id] && (picture ? faults[id] : m.pictureMissing())
  return (
    <div>
      <span className="label" id={`${id}-label`}>
        {m.picture()}
        <span className="req" aria-hidden="true">
          {' '}
          *
        </span>
      </span>
      <div className="slide-crops">
        {picture && (
          <>
            <figure>
              <span className="crop-desktop">
                <Picture of={picture} alt="" sizes="240px" />
              </span>
              <figcaption className="muted text-[.8125rem]">{m.onDesktop()}</figcaption>
            </figure>
            <figure>
              <span className="crop-phone">
                <Picture of={phonePicture ?? picture} alt="" sizes="120px" />
              </span>
              <figcaption className="muted text-[.8125rem]">
                {phonePicture ? m.onPhone() : `${m.onPhone()}: ${m.samePicture()}`}
              </figcaption>
            </figure>
          </>
        )}
        <div className="grid content-start justify-items-start gap-2">
          <PictureButton
            id={id}
            label={picture ? m.replacePicture() : m.choosePicture()}
            onStored={(stored) => {
              learn(stored)
              onChange({ picture_id: stored.id, phone_picture_id: null })
            }}
          />
          {picture && (
            <>
              <ToolButton icon={Crop} onClick={() => setCrops('desktop')}>
                {m.cropDesktop()}
              </ToolButton>
              <ToolButton icon={Crop} onClick={() => setCrops('phone')}>
                {m.cropPhone()}
              </ToolButton>
              {phonePicture && (
                <ToolButton variant="bare" onClick={() => onChange({ phone_picture_id: null })}>
                  {m.samePictureOnPhones()}
                </ToolButton>
              )}
            </>
          )}
        </div>
      </div>
      {fault && <Fault id={`${id}-fault`} text={fault} />}
      {crops && original && (
        <CropDialog
          id={original.id}
          picture={original.picture}
          ratio={ratios[crops]}
          title={crops === 'desktop' ? m.cropDesktop() : m.cropPhone()}
          help={m.cropHelp()}
          onClose={() => setCrops(undefined)}
          onCropped={(stored) => {
            learn(stored, original)
            onChange(crops === 'desktop' ? { picture_id: stored.id } : { phone_picture_id: stored.id })
          }}
        />
      )}
    </div>
  )
}
