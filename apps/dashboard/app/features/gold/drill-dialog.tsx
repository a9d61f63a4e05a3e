import type { Drill } from '@asjad/contract/admin/gold-drill'
import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import { locale } from '@asjad/ui/i18n/locale.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { call } from '#app/api/client.ts'
import { signedNumber, typedNumber } from '#app/forms/typed-number.ts'
import { minutes as minuteUnit } from '#app/i18n/messages/gold-desk.ts'
import * as t from '#app/i18n/messages/gold-drill.ts'
import { DialogHead } from '#app/ui/dialog-parts.tsx'
import { Note } from '#app/ui/note.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { AmountField } from './amount-field.tsx'
import { signed } from './margin-table.tsx'
import { verdictName } from './verdicts.tsx'

/** A rehearsal of the breaker. */
export default function DrillDialog({ onClose }: { onClose: () => void }) {
  const [percent, setPercent] = useState('-4')
  const [minutes, setMinutes] = useState('2')
  const [tried, setTried] = useState(false)
  const [played, setPlayed] = useState<Drill>()
  const { run, busy } = useAction()
  const move = signedNumber(percent)
  const within = typedNumber(minutes)
  const moveFault = !(Math.abs(move) <= 30)
  const minutesFault = !(within >= 1 && within <= 60 && Number.isInteger(within))

  function play(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (moveFault || minutesFault) return
    void run(async () => {
      const { data } = await call('POST /admin/gold/drill', { percent: move, minutes: within })
      setPlayed(data)
    })
  }

  return (
    <Dialog open onClose={onClose} label={t.title()} className="dlg dlg-wide">
      <form onSubmit={play} className="contents" noValidate>
        <DialogHead title={t.title()} onClose={onClose} />
        <div className="dlg-body form-grid">
          <p className="muted">{t.effect()}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <AmountField
              label={t.move()}
              unit="%"
              value={percent}
              fault={tried && moveFault ? t.moveFault() : undefined}
              help={t.moveHelp()}
              onType={setPercent}
            />
            <AmountField
              label={t.within()}
              unit={minuteUnit(within)}
              value={minutes}
              fault={tried && minutesFault ? t.minutesFault() : undefined}
              onType={setMinutes}
            />
          </div>
          {played && <Played drill={played} />}
        </div>
        <div className="dlg-foot">
          <ToolButton type="submit" variant="primary" busy={busy}>
            {t.play()}
          </ToolButton>
        </div>
      </form>
    </Dialog>
  )
}

function Played({ drill }: { drill: Drill }) {
  const { pause, stopped_after: stoppedAfter, carts, locks, grams, refused, words } = drill
  const seconds = stoppedAfter ?? 0
  return (
    <div className="form-grid" role="status">
      <Note tone={stoppedAfter === null ? 'info' : 'warning'}>
        {stoppedAfter === null ? t.goesOn() : (pause ? t.stops : t.held)({ seconds })}
      </Note>
      <dl className="kv">
        {grams.map(({ karat, before, after }) => (
          <Fact key={karat} name={t.gram({ karat })}>
            <Price value={before} className="soft" /> ← <Price value={after} />
          </Fact>
        ))}
        <Fact name={t.carts()}>
          {t.cartsValue(carts.people)} · {t.refusedPeople(carts.refused)}
        </Fact>
        <Fact name={t.metalOfCarts()}>
          <Price value={carts.before} /> · <Grams value={carts.grams} />
        </Fact>
        <Fact name={t.locked()}>
          {t.lockedQuotes(locks.quotes)} · {t.lockedOrders(locks.orders)}
        </Fact>
        <Fact name={t.atRisk()}>
          <Num>{signed(Math.round((locks.before - locks.after) * 100) / 100)}</Num> · <Grams value={locks.grams} />
        </Fact>
        {stoppedAfter !== null && <Fact name={t.read()}>{words[locale()]}</Fact>}
      </dl>
      <Readings drill={drill} />
      {refused.length > 0 && (
        <div>
          <h3 className="label">{t.who()}</h3>
          <ul className="rows">
            {refused.map(({ name, pieces, grams, total }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the list never changes
              <li key={n}>
                <bdi className="flex-1">{name}</bdi>
                <span className="muted">
                  {t.piecesOf(pieces)} · <Grams value={grams} />
                </span>
                <Price value={total} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="muted">{t.nothingChanged()}</p>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

const Readings = ({ drill: { readings } }: { drill: Drill }) => (
  <div className="tbl-wrap max-h-60 overflow-y-auto">
    <table className="tbl">
      <caption className="sr-only">{t.readings()}</caption>
      <thead>
        <tr>
          {[t.time(), t.ounce(), t.verdict(), t.sold()].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {readings.map(({ second, ounce, verdict, pauses, sells }) => (
          <tr key={second}>
            <td>{t.second({ n: second })}</td>
            <td>
              <Num>${formatMoney(ounce)}</Num>
            </td>
            <td>{verdictName(verdict)}</td>
            <td className={sells ? '' : 'text-danger'}>{sells ? t.open() : pauses ? t.paused() : t.closed()}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
