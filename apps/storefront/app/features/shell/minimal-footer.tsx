import { settingOf } from '@asjad/contract/settings'
import { Num } from '@asjad/ui/controls/num.tsx'
import { useShop } from '#app/api/shop.ts'
import { CardMarks } from '#app/brand/payment-marks.tsx'
import * as m from '#app/i18n/messages/shell.ts'

/**
 * The footer of the checkout: VAT number, logout, and the accepted cards. On phones the padding below leaves
 * space for the pay bar.
 */
export function MinimalFooter() {
  const { settings } = useShop()
  return (
    <footer className="no-print mt-16 border-t border-line">
      <div className="wrap flex flex-wrap items-center justify-between gap-4 py-5 text-sm text-ink-3 max-lg:pb-28">
        <p>
          {m.vatNumber()} <Num>{settingOf(settings, 'tax_number')}</Num>
        </p>
        <div className="for-user">
          <button
            type="button"
            className="btn btn-sm px-0!"
            onClick={() => import('#app/session/log-out.ts').then(({ logOut }) => logOut())}
          >
            {m.logOut()}
          </button>
        </div>
        <CardMarks label={m.paymentMethods()} />
      </div>
    </footer>
  )
}
