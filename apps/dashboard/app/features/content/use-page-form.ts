import type { PageTexts, StaffPage } from '@asjad/contract/admin/content-pages'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/content-pages.ts'
import { useTexts } from './use-texts.ts'

export const ifMatch = (version: number | null) => ({ headers: { 'if-match': `"${version}"` } })

/** A page as its editor has it open: what is typed, and what can be done with what is saved. */
export function usePageForm(opened: StaffPage, onChanged: () => void) {
  const [page, setPage] = useState(opened)
  const { slug } = page
  const form = useTexts<PageTexts>({
    record: `page ${slug}`,
    saved: { texts: opened.texts, version: opened.version },
    textsIn: (current) => (current as StaffPage).texts,
    async send(changed, { version }) {
      const { data } = await call('PATCH /admin/content/pages/:slug', { slug, ...changed }, ifMatch(version))
      return renew(data)
    },
  })

  function renew(data: StaffPage) {
    setPage(data)
    onChanged()
    return { texts: data.texts, version: data.version }
  }
  const accept = (data: StaffPage) => form.accept(renew(data))

  /** Saves what is typed first. Returns false if that, or what follows, was refused beside its fields. */
  async function afterSaving(act: (version: number | null) => Promise<{ data: StaffPage }>) {
    const saved = form.isUnsaved ? await form.save() : form.saved
    if (!saved) return false
    try {
      accept((await act(saved.version)).data)
      return true
    } catch (error) {
      // The dialog that asked for the time says what is wrong with it.
      if (isApiError(error) && 'at' in error.errors) throw error
      form.refuse(error)
      return false
    }
  }

  return {
    ...form,
    page,
    async save() {
      if (await form.save()) toast.success(m.saved())
    },
    publish: () =>
      afterSaving(async (version) => {
        const answer = await call('POST /admin/content/pages/:slug/publish', { slug }, ifMatch(version))
        toast.success(m.published({ n: answer.data.published?.number ?? 1 }))
        return answer
      }),
    publishAt: (at: string) =>
      afterSaving((version) => call('POST /admin/content/pages/:slug/publish', { slug, at }, ifMatch(version))),
    unschedule: () =>
      afterSaving(async (version) => {
        const answer = await call('DELETE /admin/content/pages/:slug/publish', { slug }, ifMatch(version))
        toast.success(m.unscheduled())
        return answer
      }),
    restore: (number: number) =>
      afterSaving((version) => call('POST /admin/content/pages/:slug/restore', { slug, number }, ifMatch(version))),
  }
}
