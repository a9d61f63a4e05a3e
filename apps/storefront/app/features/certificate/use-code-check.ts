import type { Certificate, CertificateKey } from '@asjad/contract/certificates'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type Check, checkCode } from './check-code.ts'

/** The scanned code is after the `#`, which browsers never send to a server. `#main` belongs to the skip link. */
const codeInHash = (hash: string) => (hash === '' || hash === '#main' ? null : hash.slice(1))

/** Checks the scanned code, or else that of the record. Null until it is checked, which happens only in a browser. */
export function useCodeCheck(serial: string, record: Certificate | null, keys: readonly CertificateKey[]) {
  const { hash } = useLocation()
  const [check, setCheck] = useState<(Check & { scanned: boolean }) | null>(null)
  useEffect(() => {
    const scanned = codeInHash(hash)
    const code = scanned ?? record?.code
    let unmounted = false
    setCheck(null)
    if (code !== undefined)
      void checkCode({ serial, code, record }, keys).then((result) => {
        if (!unmounted) setCheck({ ...result, scanned: scanned !== null })
      })
    return () => {
      unmounted = true
    }
  }, [serial, record, keys, hash])
  return check
}
