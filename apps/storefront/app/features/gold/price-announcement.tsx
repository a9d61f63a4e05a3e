import type { GoldPrices } from '@asjad/contract/gold-prices'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import { useEffect, useRef, useState } from 'react'
import * as m from '#app/i18n/messages/live-gold.ts'

const minGapMs = 60_000
/** A smaller change does not matter to someone who is choosing a ring. */
const minChangePercent = 0.1

/** Announces significant price changes to screen readers, at most once a minute. */
export function PriceAnnouncement({ prices }: { prices: GoldPrices }) {
  const [announcement, setAnnouncement] = useState('')
  const last = useRef({ at: 0, k24: prices.k24 })
  const { k24 } = prices
  useEffect(() => {
    const { at, k24: before } = last.current
    const changePercent = (Math.abs(k24 - before) / before) * 100
    if (changePercent < minChangePercent || Date.now() - at < minGapMs) return
    last.current = { at: Date.now(), k24 }
    setAnnouncement(k24 > before ? m.roseTo({ price: formatMoney(k24) }) : m.fellTo({ price: formatMoney(k24) }))
  }, [k24])
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}
