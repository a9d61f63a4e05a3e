import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import { Link } from 'react-router'
import { minutesAgo, secondsAgo } from '#app/i18n/messages/frame.ts'
import * as m from '#app/i18n/messages/overview.ts'
import { momentWithin } from '#app/ui/moment.tsx'
import { feedNames } from './feed-names.ts'
import type { Overview } from './overview-page.tsx'

type Gold = NonNullable<Overview['gold']>

const ageText = (seconds: number) =>
  seconds < 90 ? secondsAgo({ n: seconds }) : minutesAgo({ n: Math.round(seconds / 60) })

/** The price, how old it is, who set it, and whether gold is sold at it. */
export function GoldCard({
  gold: { price, age_seconds: age, set_by: setter, feed, paused, sells },
  exposure,
}: {
  gold: Gold
  exposure: Overview['exposure']
}) {
  return (
    <section className="preview on-night" aria-label={m.gold()}>
      <div className="flex items-center gap-2 px-4 pt-3.5">
        <span className={`dot ${sells ? '' : 'dot-off'}`} />
        <h2 className="text-[.9375rem] font-semibold">{m.gold()}</h2>
        {age !== null && <span className="ms-auto text-[.8125rem] text-on-night-2">{ageText(age)}</span>}
      </div>
      {price ? (
        <div className="flex items-end justify-between gap-3 px-4 pt-1">
          <div>
            <span className="text-[.8125rem] text-on-night-2">{m.perGram()}</span>
            <span className="block text-[1.75rem] leading-tight font-semibold">
              <Price value={price.k24} />
            </span>
          </div>
          <span className="text-[.8125rem] text-on-night-2">
            {m.ounce()} <Num>${formatMoney(price.ounce)}</Num>
          </span>
        </div>
      ) : (
        <p className="px-4 pt-1 text-on-night-2">{m.noPrice()}</p>
      )}
      <dl className="sum px-4 pt-3 pb-3.5">
        {price && (
          <>
            <dt>{m.karat({ n: 21 })}</dt>
            <dd>
              <Price value={price.k21} />
            </dd>
            <dt>{m.karat({ n: 18 })}</dt>
            <dd>
              <Price value={price.k18} />
            </dd>
          </>
        )}
        {setter && (
          <>
            <dt>{m.setBy()}</dt>
            <dd>{setter.source === 'feed' ? m.byFeed() : <bdi>{setter.name}</bdi>}</dd>
          </>
        )}
        <dt>{m.health()}</dt>
        <dd>
          {feedNames[feed.state]()}
          {feed.state !== 'selling' && feed.since && m.feedSince({ when: momentWithin(feed.since) })}
        </dd>
        <dt>{m.sells()}</dt>
        <dd>{sells ? m.selling() : m.notSelling()}</dd>
        {exposure && (
          <>
            <dt>{m.openGold()}</dt>
            <dd>
              <Link to="/exposure" className="underline underline-offset-4">
                <Grams value={exposure.open} />
              </Link>
            </dd>
          </>
        )}
      </dl>
      {paused && (
        <p className="border-t border-night-line px-4 py-2.5 text-[.8125rem]">
          {paused.by
            ? m.pausedBy({ name: paused.by, when: momentWithin(paused.at) })
            : m.pausedAlone({ when: momentWithin(paused.at) })}
          {paused.reason && (
            <span className="block text-on-night-2" dir="auto">
              {paused.reason}
            </span>
          )}
        </p>
      )}
    </section>
  )
}
