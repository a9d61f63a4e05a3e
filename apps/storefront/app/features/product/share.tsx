import { IconButton } from '@asjad/ui/controls/icon-button.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { Share2 } from 'lucide'
import * as m from '#app/i18n/messages/product.ts'

/** Opens the device's share sheet if there is one, else copies the link. */
export const ShareButton = ({
  title,
  path,
  className,
  tip,
}: {
  title: string
  /** Root-relative, with the chosen size. */
  path: string
  className?: string
  tip?: 'side' | 'above'
}) => (
  <IconButton
    name={m.share()}
    icon={Share2}
    size={19}
    onClick={() => share(title, new URL(path, location.origin).href)}
    {...(className && { className })}
    {...(tip && { tip })}
  />
)

async function share(title: string, url: string) {
  try {
    if (navigator.share) return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    toast.success(m.linkCopied())
  } catch (error) {
    // Closing the share sheet is not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast.error(m.copyFailed())
  }
}
