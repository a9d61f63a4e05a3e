import { locales } from '@asjad/contract/locale'
import { Num } from '@asjad/ui/controls/num.tsx'
import { CopyButton } from '#app/features/order/copy-button.tsx'
import * as m from '#app/i18n/messages/settings.ts'

export const feedPart = 'shopping-feed'

/** What the owner gives to shopping searches. */
export const FeedAddresses = ({ url }: { url: string }) => (
  <section className="sect" id={feedPart} aria-labelledby={`${feedPart}-title`}>
    <div className="sect-head">
      <h2 id={`${feedPart}-title`} tabIndex={-1}>
        {m.feed()}
      </h2>
    </div>
    <div className="sect-body grid gap-3">
      <p className="soft">{m.feedHelp()}</p>
      <dl className="kv">
        {locales.map((lang) => {
          const address = lang === 'ar' ? url : `${url}?lang=${lang}`
          return (
            <div key={lang} className="contents">
              <dt>{m.feedIn[lang]()}</dt>
              <dd className="flex items-center gap-2">
                <Num className="break-all whitespace-normal!">{address}</Num>
                <CopyButton text={address} label={m.copyFeed[lang]()} />
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  </section>
)
