import type { FeedVerdict } from '@asjad/contract/admin/gold'
import { Num } from '@asjad/ui/controls/num.tsx'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import { useState } from 'react'
import * as m from '#app/i18n/messages/gold.ts'
import { moveText } from '#app/i18n/price-move.ts'
import { Moment } from '#app/ui/moment.tsx'
import { Section } from '#app/ui/section.tsx'
import { type Glyph, StateMark, type Tone } from '#app/ui/state-mark.tsx'

type Look = { glyph: Glyph; tone: Tone; name: (who: { name: string }) => string }

const looks: Record<string, Look> = {
  accepted: { glyph: 'tick', tone: 'success', name: m.verdictAccepted },
  held: { glyph: 'dashed', tone: 'warning', name: m.verdictHeld },
  person: { glyph: 'dashed', tone: 'warning', name: m.verdictPerson },
  disagree: { glyph: 'fault', tone: 'danger', name: m.verdictDisagree },
  frozen: { glyph: 'fault', tone: 'warning', name: m.verdictFrozen },
  stale: { glyph: 'fault', tone: 'warning', name: m.verdictStale },
  future: { glyph: 'fault', tone: 'danger', name: m.verdictFuture },
  old: { glyph: 'bar', tone: 'plain', name: m.verdictOld },
  failed: { glyph: 'fault', tone: 'danger', name: m.verdictFailed },
  accept: { glyph: 'tick', tone: 'info', name: m.verdictAccept },
  reject: { glyph: 'cross', tone: 'info', name: m.verdictReject },
  never: { glyph: 'fault', tone: 'danger', name: m.verdictNever },
  pause: { glyph: 'bar', tone: 'danger', name: m.verdictPause },
  change_pause: { glyph: 'bar', tone: 'info', name: m.verdictChangePause },
  resume: { glyph: 'tick', tone: 'info', name: m.verdictResume },
  set: { glyph: 'half', tone: 'gold', name: m.verdictSet },
  unset: { glyph: 'bar', tone: 'info', name: m.verdictUnset },
}

const sources = { first: m.first, second: m.second, person: () => '', breaker: m.breakerSource }

export const verdictName = (verdict: string) => looks[verdict]?.name({ name: '' }) ?? verdict

/** What became of each reading, and what people decided. A reading that was taken is the usual case. */
export function Verdicts({ verdicts }: { verdicts: readonly FeedVerdict[] }) {
  const [onlyNotable, setOnlyNotable] = useState(true)
  const shown = onlyNotable ? verdicts.filter(({ verdict }) => verdict !== 'accepted') : verdicts
  return (
    <Section
      title={m.events()}
      note={m.eventsNote()}
      actions={
        <label className="flex items-center gap-2 text-[.8125rem]">
          <input
            type="checkbox"
            className="check check-sm"
            checked={onlyNotable}
            onChange={(event) => setOnlyNotable(event.currentTarget.checked)}
          />
          {m.onlyNotable()}
        </label>
      }
    >
      {shown.length === 0 ? (
        <p className="sect-pad muted">{m.noEvents()}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <ul className="rows max-h-96 overflow-y-auto" tabIndex={0}>
          {shown.map((one) => (
            <Verdict key={`${one.at}${one.source}${one.verdict}`} {...one} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Verdict({ at, source, verdict, ounce, reason, actor, move }: FeedVerdict) {
  const { glyph, tone, name } = looks[verdict] ?? { glyph: 'dashed', tone: 'plain', name: () => verdict }
  return (
    <li className="flex-wrap">
      <StateMark glyph={glyph} tone={tone}>
        {source === 'breaker' ? m.verdictBreaker() : name({ name: actor ?? '' })}
      </StateMark>
      {ounce !== null && <Num>${formatMoney(ounce)}</Num>}
      {move && <span className="soft">{moveText(move)}</span>}
      {source === 'person' && reason && (
        <span className="soft" dir="auto">
          {reason}
        </span>
      )}
      <span className="soft ms-auto whitespace-nowrap">
        {source !== 'person' && `${sources[source]()} · `}
        <Moment at={at} />
      </span>
    </li>
  )
}
