import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { Camera, ImagePlus } from 'lucide'
import { type DragEvent, Suspense, useEffect, useRef, useState } from 'react'
import { Fault } from '#app/forms/labelled.tsx'
import * as f from '#app/i18n/messages/product-form.ts'
import * as m from '#app/i18n/messages/product-pictures.ts'
import { Section } from '#app/ui/section.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useForm } from './form-field.tsx'
import { maxPictures, type Shot } from './form-values.ts'
import { LanguageTabs } from './language-tabs.tsx'
import { PictureCard } from './picture-card.tsx'
import { PictureDetails } from './picture-details.tsx'
import { moved, newKey } from './row-edits.ts'
import { fileTypes, type useUploads } from './uploads.ts'
import { useReorder } from './use-reorder.ts'

const CropDialog = lazyComponent(() => import('./crop-dialog.tsx'))

/** Chosen, dropped, pasted or taken by the camera; shown at once, sent meanwhile. */
export function PicturesSection({
  uploads: { uploads, add, retry, forget },
}: {
  uploads: ReturnType<typeof useUploads>
}) {
  const form = useForm()
  const { values, faults, change, shot: chosen, selectShot } = form
  const { shots } = values
  const [isOver, setIsOver] = useState(false)
  const [cropping, setCropping] = useState<string | null>(null)
  const [said, say] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)

  function addFiles(list: FileList | readonly File[] | null) {
    const files = Array.from(list ?? [])
    const room = maxPictures - shots.length
    const taken = files.slice(0, room).map((file) => ({ key: newKey(), file }))
    const left = files.slice(room)
    if (left.length > 0) toast.error(m.tooMany({ files: left.map(({ name }) => name).join(f.comma()) }), { long: true })
    change((all) => ({
      ...all,
      shots: [
        ...all.shots,
        ...taken.map(({ key }) => ({ key, picture_id: null, picture: null, alt_ar: '', alt_en: '' })),
      ],
    }))
    add(taken)
    form.fault('pictures', undefined)
  }
  usePastedFiles(addFiles)

  function move(key: string, to: number) {
    change((all) => ({ ...all, shots: moved(all.shots, key, to) }))
    say(m.movedTo({ picture: nameOf(shots.findIndex((shot) => shot.key === key)), n: to + 1 }))
  }
  function remove(shot: Shot) {
    const at = shots.indexOf(shot)
    forget(shot.key)
    change((all) => ({ ...all, shots: all.shots.filter(({ key }) => key !== shot.key) }))
    if (chosen === shot.key) selectShot(null)
    if (shot.picture_id === null) return
    const putBack = () =>
      change((all) => ({ ...all, shots: [...all.shots.slice(0, at), shot, ...all.shots.slice(at)] }))
    toast.success(
      <>
        {m.removed()}{' '}
        <button type="button" className="link" onClick={putBack}>
          {m.undo()}
        </button>
      </>,
      { long: true },
    )
  }
  const reorder = useReorder({ keys: shots.map(({ key }) => key), onMove: move })
  const shown = shots.find(({ key }) => key === chosen)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  const cropped = shots.find(({ key }) => key === cropping)
  return (
    <Section title={m.title()} actions={<LanguageTabs />} pad>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: whoever cannot drop a file presses the button */}
      <div
        className={isOver ? 'shots is-over' : 'shots'}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node) || setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          addFiles(event.dataTransfer.files)
        }}
      >
        {shots.map((shot, index) => (
          <PictureCard
            key={shot.key}
            shot={shot}
            upload={uploads.find(({ key }) => key === shot.key)}
            name={nameOf(index)}
            isChosen={shot.key === chosen}
            isDragged={reorder.dragged === shot.key}
            hasFault={Object.keys(faults).some((id) => id.startsWith(`pictures.${shot.key}.`))}
            onChoose={() =>
              shot.key === chosen ? selectShot(null) : form.goTo(`pictures.${shot.key}.alt_${form.language}`)
            }
            onPointerDown={(event) => reorder.onPointerDown(shot.key, event)}
            onKeyDown={(event) => reorder.onKeyDown(shot.key, event)}
            onRetry={() => retry(shot.key)}
            onCancel={() => remove(shot)}
          />
        ))}
        {shots.length < maxPictures && (
          <button
            type="button"
            id="pictures"
            className="drop aspect-square text-[.8125rem]"
            onClick={() => input.current?.click()}
          >
            <Icon of={ImagePlus} size={24} stroke={1.4} />
            <span>{isOver ? m.dropHere() : m.add()}</span>
          </button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={fileTypes.join()}
        multiple
        hidden
        aria-label={m.add()}
        onChange={({ target }) => {
          addFiles(target.files)
          target.value = ''
        }}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={m.camera()}
        onChange={({ target }) => {
          addFiles(target.files)
          target.value = ''
        }}
      />
      <ToolButton icon={Camera} className="only-touch mt-3" onClick={() => camera.current?.click()}>
        {m.camera()}
      </ToolButton>
      {shown && (
        <PictureDetails
          shot={shown}
          index={shots.indexOf(shown)}
          name={nameOf(shots.indexOf(shown))}
          count={shots.length}
          next={shots[shots.indexOf(shown) + 1]}
          onMove={move}
          onCrop={() => setCropping(shown.key)}
          onRemove={() => remove(shown)}
        />
      )}
      {faults.pictures && <Fault id="pictures-fault" text={faults.pictures} />}
      <p className="help">{m.help()}</p>
      <p className="sr-only" role="status">
        {said}
      </p>
      <Suspense>
        {cropped?.picture && cropped.picture_id !== null && (
          <CropDialog
            id={cropped.picture_id}
            picture={cropped.picture}
            onClose={() => setCropping(null)}
            onCropped={(stored) =>
              change((all) => ({
                ...all,
                shots: all.shots.map((shot) =>
                  shot.key === cropped.key ? { ...shot, picture_id: stored.id, picture: stored.picture } : shot,
                ),
              }))
            }
          />
        )}
      </Suspense>
    </Section>
  )
}

const nameOf = (index: number) => (index === 0 ? m.main() : m.picture({ n: index + 1 }))

/** Pictures in the clipboard, wherever the focus is; text goes into its field. */
function usePastedFiles(onFiles: (files: File[]) => void) {
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = Array.from(event.clipboardData?.files ?? []).filter(({ type }) => type.startsWith('image/'))
      if (files.length === 0 || document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current(files)
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [])
}
