import { Icon } from '@asjad/ui/controls/icon.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { ExternalLink, Link2, Monitor, Smartphone } from 'lucide'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/home-page.ts'
import { Segments } from '#app/ui/segments.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'

export const WidthChoice = ({
  width,
  onChoose,
}: {
  width: 'phone' | 'desktop'
  onChoose: (width: 'phone' | 'desktop') => void
}) => (
  <Segments
    label={m.width()}
    value={width}
    options={[
      ['phone', <Icon key="icon" of={Smartphone} size={16} stroke={1.5} />, m.phone()],
      ['desktop', <Icon key="icon" of={Monitor} size={16} stroke={1.5} />, m.desktop()],
    ]}
    onChoose={onChoose}
  />
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
