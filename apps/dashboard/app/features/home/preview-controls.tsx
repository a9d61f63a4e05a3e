import { Icon } from '@asjad/ui/controls/icon.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { ExternalLink, Link2, Monitor, Smartphone } from 'lucide'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/home-page.ts'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'

export const LanguageChoice = ({ lang, onChoose }: { lang: 'ar' | 'en'; onChoose: (lang: 'ar' | 'en') => void }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
  <span className="seg" role="group" aria-label={m.language()}>
    <button type="button" aria-pressed={lang === 'ar'} onClick={() => onChoose('ar')}>
      {m.arabic()}
    </button>
    <button type="button" aria-pressed={lang === 'en'} onClick={() => onChoose('en')}>
      {m.english()}
    </button>
  </span>
)

export const WidthChoice = ({
  width,
  onChoose,
}: {
  width: 'phone' | 'desktop'
  onChoose: (width: 'phone' | 'desktop') => void
}) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
  <span className="seg" role="group" aria-label={m.width()}>
    <button type="button" aria-pressed={width === 'phone'} aria-label={m.phone()} onClick={() => onChoose('phone')}>
      <Icon of={Smartphone} size={16} stroke={1.5} />
    </button>
    <button
      type="button"
      aria-pressed={width === 'desktop'}
      aria-label={m.desktop()}
      onClick={() => onChoose('desktop')}
    >
      <Icon of={Monitor} size={16} stroke={1.5} />
    </button>
  </span>
)

/** The real page of the shop as the draft would make it. */
export function PreviewLinks({ lang }: { lang: 'ar' | 'en' }) {
  const { run, busy } = useAction()
  const makeLink = async () => {
    const { data } = await call('POST /admin/content/home/preview-link', {})
    const url = new URL(data.url)
    url.searchParams.set('lang', lang)
    return url.href
  }
  const open = () => {
    // Opened at once: a browser refuses a tab that opens later.
    const tab = window.open('about:blank', '_blank')
    return run(async () => {
      try {
        const href = await makeLink()
        if (tab) tab.location.href = href
      } catch (error) {
        tab?.close()
        throw error
      }
    })
  }
  return (
    <>
      <ToolButton
        icon={Link2}
        busy={busy}
        onClick={() =>
          run(async () => {
            await navigator.clipboard.writeText(await makeLink())
            toast.success(m.linkCopied())
          })
        }
      >
        {m.copyLink()}
      </ToolButton>
      <ToolButton icon={ExternalLink} mirrorIcon busy={busy} onClick={open}>
        {m.openPreview()}
      </ToolButton>
    </>
  )
}
