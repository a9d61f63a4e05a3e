import type { Certificate, CertificateKey } from '@asjad/contract/certificates'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type Check, checkCode } from './check-code.ts'

/** What was scanned stands behind the `#`, which no server sees. `#main` is the skip link's. */
const codeInHash = (hash: string) => (hash === '' || hash === '#main' ? null : hash.slice(1))

/** The scanned code, else the record's own. Null until the device has checked it; a server never knows. */
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
