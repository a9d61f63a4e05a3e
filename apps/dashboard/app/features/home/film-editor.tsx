import type { HomeFilm } from '@asjad/contract/admin/home'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { Film, Upload, X } from 'lucide'
import { useRef, useState } from 'react'
import { Fault } from '#app/forms/labelled.tsx'
import * as m from '#app/i18n/messages/home-page.ts'
import { Section } from '#app/ui/section.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { PictureButton } from './picture-button.tsx'
import { sendFilm } from './send-film.ts'
import type { HomeForm } from './use-home.ts'

const megabyte = 1024 * 1024

/** The film behind the title: a file of each type, and the picture before it plays. */
export function FilmEditor({ form }: { form: HomeForm }) {
  const { values, set, update, pictures, learn, faults, page } = form
  const { film } = values
  const file = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [sizes, setSizes] = useState(() => new Map(page.films.map(({ file, bytes }) => [file, bytes])))
  const poster = film ? pictures.get(film.poster_id) : undefined
  const put = (change: (now: HomeFilm) => Partial<HomeFilm>) =>
    update('film', (now) => {
      const film = now ?? { sources: [], poster_id: 0 }
      return { ...film, ...change(film) }
    })

  async function upload(picked: File | undefined) {
    if (!picked) return
    setProblem(undefined)
    setProgress(0)
    try {
      const sent = await sendFilm(picked, setProgress)
      setSizes((known) => new Map(known).set(sent.file, sent.bytes))
      // One of each type; browsers take the first that they play, and webm is the smaller.
      put(({ sources }) => {
        const all = [...sources.filter(({ type }) => type !== sent.type), { file: sent.file, type: sent.type }]
        return { sources: all.sort((one) => (one.type === 'video/webm' ? -1 : 1)) }
      })
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setProgress(undefined)
      if (file.current) file.current.value = ''
    }
  }

  function removeFile(source: HomeFilm['sources'][number]) {
    const sources = (film?.sources ?? []).filter((one) => one !== source)
    if (sources.length === 0) set('film', null)
    else put(() => ({ sources }))
  }

  return (
    <Section
      title={m.film()}
      actions={
        <ToolButton icon={Upload} busy={progress !== undefined} onClick={() => file.current?.click()}>
          {m.addFilm()}
        </ToolButton>
      }
      pad
    >
      <div className="form-grid">
        <input
          ref={file}
          type="file"
          hidden
          accept="video/webm,video/mp4"
          onChange={({ currentTarget }) => upload(currentTarget.files?.[0])}
        />
        <p className="help mt-0!">{m.filmHelp()}</p>
        {progress !== undefined && (
          <div className="grid gap-1" role="status">
            <progress className="shot-progress" max={100} value={progress} />
            <span className="muted text-[.8125rem]">{m.sendingFilm({ percent: progress })}</span>
          </div>
        )}
        {problem && <Fault text={problem} />}
        {faults['film.sources'] && <Fault text={faults['film.sources']} />}
        {film && (
          <ul>
            {film.sources.map((source) => {
              const type = source.type === 'video/webm' ? 'webm' : 'mp4'
              const bytes = sizes.get(source.file)
              return (
                <li key={source.file} className="tree-row">
                  <span className="text-ink-3">
                    <Icon of={Film} size={17} stroke={1.5} />
                  </span>
                  <span className="font-medium">{m.filmOf({ type })}</span>
                  {bytes !== undefined && (
                    <span className="muted">
                      <Num>{m.megabytes({ n: formatFigure(Math.round((bytes / megabyte) * 10) / 10) })}</Num>
                    </span>
                  )}
                  <ToolButton
                    variant="bare"
                    className="ms-auto"
                    icon={X}
                    label={`${m.removeFilm()}: ${type}`}
                    onClick={() => removeFile(source)}
                  />
                </li>
              )
            })}
          </ul>
        )}
        {film && (
          <div>
            <span className="label">{m.poster()}</span>
            <div className="flex flex-wrap items-center gap-3">
              {poster && (
                <span className="film-poster">
                  <Picture of={poster} alt="" sizes="240px" />
                </span>
              )}
              <div className="grid justify-items-start gap-2">
                <PictureButton
                  id="film.poster_id"
                  label={poster ? m.replacePicture() : m.choosePicture()}
                  onStored={(stored) => {
                    learn(stored)
                    put(() => ({ poster_id: stored.id }))
                  }}
                />
                <p className="help mt-0!">{m.posterHelp()}</p>
              </div>
            </div>
            {(faults['film.poster_id'] || film.poster_id === 0) && <Fault text={m.posterMissing()} />}
          </div>
        )}
        <p className="help mt-0!">{m.filmTexts()}</p>
      </div>
    </Section>
  )
}
