import { useEffect, useState } from 'react'

const slowMs = 10_000

/** Whether something has been busy for so long that the page should say so. */
export function useSlow(busy: boolean) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [busy])
  return slow
}
