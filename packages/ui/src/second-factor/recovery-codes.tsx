import { Copy, Download, Printer } from 'lucide'
import { useEffect, useRef } from 'react'
import { Button } from '../controls/button.tsx'
import { Icon } from '../controls/icon.tsx'
import { PrintOnly } from '../controls/print-only.tsx'
import * as m from '../i18n/messages/second-factor.ts'
import { copyText } from './copy-text.ts'

/** The codes, which are shown only once, and three ways to save them. */
export function RecoveryCodes({
  codes,
  email,
  onSaved,
}: {
  codes: readonly string[]
  email: string
  onSaved: () => void
}) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const file = () => [m.codesOf({ email }), m.eachOnce(), '', ...codes, ''].join('\r\n')
  return (
    <div className="mt-4 grid max-w-2xl gap-5">
      <div className="rounded-sm bg-sunken p-5 sm:p-7">
        <h3 ref={title} tabIndex={-1} className="display text-d1">
          {m.recoveryCodes()}
        </h3>
        <p className="mt-1 text-ink-2">{m.keepCodes()}</p>
        <Codes codes={codes} />
      </div>
      <PrintOnly>
        <h1 className="display text-d2">{m.codesOf({ email: `\u2068${email}\u2069` })}</h1>
        <p className="mt-1">{m.eachOnce()}</p>
        <Codes codes={codes} />
      </PrintOnly>
      <div className="flex flex-wrap gap-3">
        <Button variant="line" small onClick={() => copyText(codes.join('\n'), m.codesCopied())}>
          <Icon of={Copy} size={17} />
          {m.copyCodes()}
        </Button>
        <Button variant="line" small onClick={() => downloadText(file(), 'asjad-recovery-codes.txt')}>
          <Icon of={Download} size={17} />
          {m.download()}
        </Button>
        <Button variant="line" small onClick={() => print()}>
          <Icon of={Printer} size={17} />
          {m.print()}
        </Button>
      </div>
      <Button className="justify-self-start" onClick={onSaved}>
        {m.saved()}
      </Button>
    </div>
  )
}

const Codes = ({ codes }: { codes: readonly string[] }) => (
  <ol dir="ltr" className="mt-5 grid grid-cols-2 gap-x-6 gap-y-2.5 font-num text-lg">
    {codes.map((code) => (
      <li key={code}>{code}</li>
    ))}
  </ol>
)

function downloadText(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
