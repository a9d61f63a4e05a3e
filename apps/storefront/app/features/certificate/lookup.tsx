import { Icon } from '@asjad/ui/controls/icon.tsx'
import { type IconNode, QrCode, Scale, Stamp } from 'lucide'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import mintMark from '#app/brand/mint-mark.svg?url'
import * as m from '#app/i18n/messages/certificate.ts'
import { SerialForm } from './serial-form.tsx'

/** The look-up as a page. `children` is the result of a failed look-up, shown above the form. */
export function Lookup({ initial, children }: { initial?: string; children?: ReactNode }) {
  const navigate = useNavigate()
  return (
    <div className="wrap grid content-start gap-x-16 gap-y-8 py-10 lg:grid-cols-[1.1fr_1fr] lg:grid-rows-[auto_1fr] lg:py-16">
      <div>
        <img src={mintMark} alt="" width={72} height={72} />
        <h1 className="display mt-4 text-d3">{m.lookupTitle()}</h1>
        <p className="mt-3 max-w-text text-ink-2">{m.lookupText()}</p>
      </div>
      <div className="flex flex-col gap-6 lg:row-span-2 lg:pt-6">
        {children}
        <div className="panel p-5 sm:p-8">
          <SerialForm {...(initial && { initial })} onFound={({ path }) => navigate(path)} />
          <p className="help">{m.certificateHelp()}</p>
        </div>
      </div>
      <ul className="flex flex-col gap-5 text-[.9375rem]">
        <Step icon={Stamp}>{m.stepNumber()}</Step>
        <Step icon={QrCode}>{m.stepSignature()}</Step>
        <Step icon={Scale}>{m.stepCompare()}</Step>
      </ul>
    </div>
  )
}

const Step = ({ icon, children }: { icon: IconNode; children: ReactNode }) => (
  <li className="flex max-w-text gap-4">
    <span className="text-gold-ink">
      <Icon of={icon} size={24} stroke={1.2} />
    </span>
    <span>{children}</span>
  </li>
)
