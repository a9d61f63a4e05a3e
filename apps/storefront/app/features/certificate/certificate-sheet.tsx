import type { Certificate } from '@asjad/contract/certificates'
import { LogoMark } from '@asjad/ui/brand/logo.tsx'
import { ExactGrams } from '@asjad/ui/controls/exact-grams.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { QrCode } from '@asjad/ui/controls/qr-code.tsx'
import { formatDate, formatTime } from '@asjad/ui/i18n/format.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import guilloche from '#app/brand/guilloche.svg?url'
import mintMark from '#app/brand/mint-mark.svg?url'
import * as m from '#app/i18n/messages/certificate.ts'
import * as paths from '#app/paths.ts'
import { Hallmark } from '#app/ui/hallmark.tsx'

/** The certificate itself, on screen and on one sheet of A4. */
export function CertificateSheet({ certificate, checkedAt }: { certificate: Certificate; checkedAt: string }) {
  const { serial_number: serial, product, qr, revoked_at } = certificate
  return (
    <article className="certificate-sheet relative mx-auto w-full max-w-[52rem] overflow-hidden border border-line bg-surface shadow-raise">
      <div className="m-3 border border-gold p-1 sm:m-5">
        <div className="relative overflow-hidden border border-line px-5 py-8 sm:px-14 sm:py-14">
          <img
            src={guilloche}
            alt=""
            width={560}
            height={560}
            className="pointer-events-none absolute top-1/2 left-1/2 max-w-none -translate-1/2"
          />
          <header className="relative text-center">
            <LogoMark className="mx-auto h-14 w-20" />
            <h1 className="display mt-3 text-d3">{m.sheetTitle()}</h1>
            <p className="mt-2 text-ink-2">{m.certifies()}</p>
            <p className="mt-7 text-sm text-ink-3">{m.serialNumber()}</p>
            <p className="text-[min(7.5vw,clamp(1.75rem,1.2rem+2.6vw,3rem))] leading-tight font-medium tracking-wide">
              <Num className="whitespace-nowrap">{serial}</Num>
            </p>
            {revoked_at && (
              <p className="mx-auto mt-3 inline-block border-2 border-danger px-4 py-1 font-semibold text-danger">
                {m.revokedOn({ day: formatDate(revoked_at) })}
              </p>
            )}
            <Status of={certificate} checkedAt={checkedAt} />
          </header>
          <div className="relative mt-9 grid items-center gap-8 sm:grid-cols-[1fr_15rem]">
            <dl className="text-[.9375rem]">
              <Fact name={m.piece()}>
                {product.id === null ? (
                  product.title
                ) : (
                  <Link to={paths.product(product.id)} className="certificate-piece underline underline-offset-4">
                    {product.title}
                  </Link>
                )}
              </Fact>
              <Fact name={m.weight()}>
                <ExactGrams value={certificate.weight} />
              </Fact>
              <Fact name={m.karat()}>
                <Hallmark caliber={certificate.caliber} />
              </Fact>
              <Fact name={m.fineness()}>
                <Num>{certificate.fineness.toFixed(1)}</Num>
              </Fact>
              <Fact name={m.issued()}>{formatDate(certificate.issued_on)}</Fact>
              <Fact name={m.assayer()}>{m.assayerName()}</Fact>
            </dl>
            {product.media && (
              <div className="plate aspect-square w-full max-sm:order-first max-sm:mx-auto max-sm:max-w-60">
                <Picture of={product.media} alt={product.title} sizes="15rem" priority />
              </div>
            )}
          </div>
          <footer className="relative mt-10 flex flex-wrap items-end justify-between gap-6">
            <div className="flex items-center gap-4">
              <QrCode qr={qr} name={m.qrName({ serial })} className="certificate-qr size-36" />
              <p className="max-w-32 text-sm text-ink-2">{m.scan()}</p>
            </div>
            <img src={mintMark} alt={m.mintMark()} width={84} height={84} className="max-sm:order-last" />
            <div className="text-center">
              <svg
                width="150"
                height="44"
                viewBox="0 0 150 44"
                fill="none"
                className="mx-auto stroke-ink"
                strokeWidth="1.5"
                strokeLinecap="round"
                aria-hidden="true"
              >
                <path d="M8 30c14-22 24-24 22-8s-14 16-6 4 22-18 24-4 8 2 14-6 12-4 10 4 14 2 22-6 12-8 14 0 12 4 26-6" />
              </svg>
              <p className="mt-1 w-44 border-t border-line-strong pt-1.5 text-sm text-ink-2">{m.headOfAssay()}</p>
            </div>
          </footer>
        </div>
      </div>
    </article>
  )
}

/** For print only: paper cannot be updated as the page can, so it says when the record was read. */
const Status = ({ of: { status }, checkedAt }: { of: Certificate; checkedAt: string }) => (
  <p className="mt-4 hidden print:block">
    {m.statusOn({ day: formatDate(checkedAt), time: `\u2068${formatTime(checkedAt)}\u2069` })}{' '}
    <strong className="font-semibold">{status === 'revoked' ? m.statusRevoked() : m.statusValid()}</strong>
    <span className="block text-sm">{m.statusMayChange()}</span>
  </p>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-6 border-b border-line py-3">
    <dt className="text-ink-2">{name}</dt>
    <dd className="text-end font-medium">{children}</dd>
  </div>
)
