import { Skeleton } from '@asjad/ui/controls/skeleton.tsx'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import * as m from '#app/i18n/messages/content-editing.ts'
import { listComma } from '#app/i18n/messages/lists.ts'
import { Note } from '#app/ui/note.tsx'
import { AfterDelay, Failed } from '#app/ui/states.tsx'

/** Markdown as shoppers would read it. */
export function Rendered({ text, lang }: { text: string; lang: 'ar' | 'en' }) {
  const { value, error, reload } = useLoad(`${lang} ${text}`, (signal) =>
    call('POST /admin/content/rendered', { text, lang }, { signal }),
  )
  if (text.trim() === '') return <p className="muted">{m.nothingWritten()}</p>
  if (error && !value) return <Failed onRetry={reload} />
  if (!value)
    return (
      <AfterDelay>
        <Skeleton className="h-40" />
      </AfterDelay>
    )
  const { html, unknown } = value.data
  return (
    <>
      {unknown.length > 0 && (
        <Note tone="warning">
          {m.unknownSettings({ names: unknown.map((name) => `\u2066{{${name}}}\u2069`).join(listComma()) })}
        </Note>
      )}
      <div
        className="rendered"
        lang={lang}
        dir={lang === 'ar' ? 'rtl' : 'ltr'}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the API from Markdown, without raw HTML
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  )
}
