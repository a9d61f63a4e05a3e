import * as common from '@asjad/ui/i18n/messages/common.ts'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import * as m from '#app/i18n/messages/shell.ts'

const announceAfterMs = 1_000
const longMs = 10_000

/**
 * A line at the top while the next page loads (the style sheet shows it after 150 ms); later a text, then a way to
 * cancel.
 */
export function Pending() {
  const navigation = useNavigation()
  return navigation.state !== 'idle' && <Waiting key={navigation.location?.key} />
}

function Waiting() {
  const [waited, setWaited] = useState<'short' | 'said' | 'long'>('short')
  useEffect(() => {
    const announceTimer = setTimeout(() => setWaited('said'), announceAfterMs)
    const longTimer = setTimeout(() => setWaited('long'), longMs)
    return () => {
      clearTimeout(announceTimer)
      clearTimeout(longTimer)
    }
  }, [])
  return (
    <>
      <div className="pending" aria-hidden="true" />
      <div role="status">
        {waited === 'said' && <span className="sr-only">{common.loading()}</span>}
        {waited === 'long' && (
          <p className="pending-words">
            {m.takesLong()}
            <button type="button" className="link min-h-11" onClick={() => location.reload()}>
              {m.reload()}
            </button>
          </p>
        )}
      </div>
    </>
  )
}
