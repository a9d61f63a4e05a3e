import type { AccountSession } from '@asjad/contract/accounts'
import { failureText } from '@asjad/ui/api/failure-text.ts'
import { Button } from '@asjad/ui/controls/button.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { Tag } from '@asjad/ui/controls/tag.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { formatDate } from '@asjad/ui/i18n/format.ts'
import { MonitorSmartphone } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserCall } from '#app/api/page-data.ts'
import * as m from '#app/i18n/messages/account.ts'
import { deviceName } from './device-name.ts'

const others = 'others'

/** Where the account is logged in. `null`: the list could not be loaded. */
export function Sessions({ sessions }: { sessions: AccountSession[] | null }) {
  const { revalidate } = useRevalidator()
  const [ending, setEnding] = useState<string>()
  const list = useRef<HTMLUListElement>(null)

  async function end(id: string) {
    setEnding(id)
    try {
      if (id === others) await browserCall('DELETE /user/sessions', {})
      else await browserCall('DELETE /user/sessions/:id', { id })
      toast.success(id === others ? m.othersEnded() : m.sessionEnded())
    } catch (error) {
      toast.error(failureText(error))
    }
    await revalidate()
    setEnding(undefined)
  }

  // The button that was pressed is gone with its device.
  const length = sessions?.length ?? 0
  const lastLength = useRef(length)
  useEffect(() => {
    const isShorter = length < lastLength.current
    lastLength.current = length
    if (isShorter && document.activeElement === document.body)
      (list.current?.querySelector('button') ?? list.current)?.focus()
  }, [length])

  if (!sessions) return <Notice>{m.sessionsFailed()}</Notice>
  return (
    <>
      <ul ref={list} tabIndex={-1} className="mt-4 lined max-w-2xl border-y border-line">
        {sessions.map(({ id, device, seen_at, current }) => {
          const name = deviceName(device)
          return (
            <li key={id} className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <Icon of={MonitorSmartphone} className="text-gold-ink" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{name}</span>
                <span className="block text-sm text-ink-3">{m.lastSeen({ date: formatDate(seen_at) })}</span>
              </span>
              {current ? (
                <Tag kind="success">{m.thisDevice()}</Tag>
              ) : (
                <Button
                  variant="line"
                  small
                  aria-label={m.endSessionOf({ device: name })}
                  busy={ending === id}
                  onClick={() => end(id)}
                >
                  {m.endSession()}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {sessions.length > 1 && (
        <Button variant="line" className="mt-4" busy={ending === others} onClick={() => end(others)}>
          {m.endOthers()}
        </Button>
      )}
    </>
  )
}
