import type { PrintedCertificate } from '@asjad/contract/admin/certificates'
import { LogoMark } from '@asjad/ui/brand/logo.tsx'
import { ExactGrams } from '@asjad/ui/controls/exact-grams.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { QrCode } from '@asjad/ui/controls/qr-code.tsx'
import { formatDate } from '@asjad/ui/i18n/format.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/certificates.ts'

const Purity = ({ certificate: { caliber, fineness } }: { certificate: PrintedCertificate }) => (
  <Num>
    {caliber}K · {fineness}
  </Num>
)

const Qr = ({ certificate: { qr, serial } }: { certificate: PrintedCertificate }) => (
  <QrCode qr={qr} name={m.qrName({ serial })} className="certificate-qr" />
)

/** 60 by 40 mm, on the packaging of a piece. */
export const CertificateLabel = ({ certificate }: { certificate: PrintedCertificate }) => (
  <>
    <div className="certificate-facts">
      <LogoMark className="h-[7mm] w-[10mm]" />
      <div>
        <h2 className="label-title">
          <bdi>{inLanguage(certificate.title)}</bdi>
        </h2>
        <p>
          <ExactGrams value={certificate.weight} />
        </p>
        <p>
          <Purity certificate={certificate} />
        </p>
      </div>
      <p className="certificate-serial">
        <Num>{certificate.serial}</Num>
      </p>
    </div>
    <div className="certificate-code">
      <Qr certificate={certificate} />
      <p className="label-sku">{m.scan()}</p>
    </div>
  </>
)

/** As large as a bank card, which lies with the piece: in both languages, for whoever owns it next. */
export const CertificateCard = ({ certificate }: { certificate: PrintedCertificate }) => {
  const { title, serial, sku, issued_on: day, link } = certificate
  return (
    <article className="sheet sheet-card page-card">
      <div className="certificate-facts">
        <div className="flex items-center justify-between">
          <LogoMark className="h-[9mm] w-[13mm]" />
          <span className="sheet-name">{m.cardTitle()}</span>
        </div>
        <div>
          <h2 className="label-title">
            <bdi lang="ar">{title.ar}</bdi>
          </h2>
          {title.en !== title.ar && (
            <p>
              <bdi lang="en">{title.en}</bdi>
            </p>
          )}
          <p className="mt-1 font-semibold">
            <ExactGrams value={certificate.weight} /> · <Purity certificate={certificate} />
          </p>
        </div>
        <div>
          <p className="certificate-serial">
            <Num>{serial}</Num>
          </p>
          <p className="label-sku">
            <Num>{sku}</Num> · {formatDate(`${day}T00:00:00+03:00`)}
          </p>
        </div>
      </div>
      <div className="certificate-code">
        <Qr certificate={certificate} />
        <p className="label-sku">
          {m.checkAt()} <Num>{new URL(link).host}</Num>
        </p>
      </div>
    </article>
  )
}
