import { Printer } from 'lucide'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import * as m from '#app/i18n/messages/print.ts'
import { ToolButton } from '#app/ui/tool-button.tsx'

/** Paper on the screen; the browser's dialog follows at once. */
export function PrintedPages({
  count,
  nothing = m.nothing(),
  options,
  children,
}: {
  count: number
  /** Why there is none, in words. */
  nothing?: string
  options?: ReactNode
  children: ReactNode
}) {
  const navigate = useNavigate()
  useEffect(() => {
    if (count > 0) void whenDrawn().then(() => window.print())
  }, [count])
  return (
    <div className="paper">
      <header className="no-print mb-6 flex flex-wrap justify-center gap-3">
        <ToolButton onClick={() => navigate(-1)}>{m.back()}</ToolButton>
        {options}
        <ToolButton variant="primary" icon={Printer} onClick={() => window.print()}>
          {m.again()}
        </ToolButton>
      </header>
      {count === 0 && (
        <p className="no-print text-center" role="status">
          {nothing}
        </p>
      )}
      <main className="grid gap-8">{children}</main>
    </div>
  )
}

/** Pictures and letters first: a printer takes what is there. */
async function whenDrawn() {
  const pictures = Array.from(document.images, (image) => {
    image.loading = 'eager'
    return image.decode().catch(() => {})
  })
  await Promise.all([document.fonts.ready, ...pictures])
}
