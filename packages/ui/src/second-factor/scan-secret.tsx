import type { SecondFactorSetup } from '@asjad/contract/second-factor'
import { Copy, Smartphone } from 'lucide'
import { Icon } from '../controls/icon.tsx'
import { QrCode } from '../controls/qr-code.tsx'
import * as m from '../i18n/messages/second-factor.ts'
import { copyText } from './copy-text.ts'

/** How to add the secret to an authenticator app: by camera, by a link on the same device, or by typing it. */
export const ScanSecret = ({ secret, uri, qr }: Pick<SecondFactorSetup, 'secret' | 'uri' | 'qr'>) => (
  <div className="grid gap-5 sm:grid-cols-[auto_1fr] sm:gap-7">
    <QrCode qr={qr} name={m.qrName()} className="size-52 rounded-sm border border-line" />
    <div className="grid content-start gap-4">
      <p className="text-ink-2">{m.scanText()}</p>
      <a href={uri} className="link inline-flex min-h-11 items-center gap-2 justify-self-start">
        <Icon of={Smartphone} size={18} />
        {m.openApp()}
      </a>
      <div>
        <p className="text-[.9375rem] text-ink-2">{m.byHand()}</p>
        <p className="mt-1 text-lg">
          <bdi dir="ltr" className="font-num break-words [word-spacing:.2em]">
            {grouped(secret)}
          </bdi>
        </p>
        <button
          type="button"
          className="link inline-flex min-h-11 items-center gap-2 text-sm"
          onClick={() => copyText(secret, m.keyCopied())}
        >
          <Icon of={Copy} size={16} />
          {m.copyKey()}
        </button>
      </div>
    </div>
  </div>
)

/** Groups of four letters are easier to read and type. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
