import { groupedIban } from '@asjad/contract/iban'
import type { OrderTransfer } from '@asjad/contract/order-transfers'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import type { ReactNode } from 'react'
import { CopyButton } from '#app/features/orders/copy-button.tsx'
import * as m from '#app/i18n/messages/bank-transfer.ts'

/** Where the money goes, how much and with which reference; each with a button that copies it as banks want it. */
export const AccountFacts = ({ transfer }: { transfer: OrderTransfer }) => (
  <section className="mt-8" aria-labelledby="transfer-to">
    <h2 id="transfer-to" className="display mb-3 text-d1">
      {m.transferTo()}
    </h2>
    <dl className="panel px-5 max-sm:px-4">
      <Fact name={m.bank()} copied={transfer.bank}>
        {transfer.bank}
      </Fact>
      <Fact name={m.beneficiary()} copied={transfer.account_name}>
        {transfer.account_name}
      </Fact>
      <Fact name={m.iban()} copied={transfer.iban}>
        <Num className="font-medium whitespace-nowrap max-sm:text-[.8125rem]">{groupedIban(transfer.iban)}</Num>
      </Fact>
      <Fact name={transfer.received > 0 ? m.missingAmount() : m.exactAmount()} copied={transfer.amount_due.toFixed(2)}>
        <Price value={transfer.amount_due} className="text-lg font-semibold" />
      </Fact>
      <Fact name={m.reference()} copied={transfer.reference}>
        <Num className="font-semibold">{transfer.reference}</Num>
      </Fact>
    </dl>
    <p className="help">{m.referenceHelp()}</p>
  </section>
)

const Fact = ({ name, copied, children }: { name: string; copied: string; children: ReactNode }) => (
  <div className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 last:border-0 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
    <dt className="text-[.9375rem] text-ink-2 max-sm:col-span-2">{name}</dt>
    <dd className="min-w-0">{children}</dd>
    <dd className="noscript:hidden">
      <CopyButton text={copied} label={name} withWord />
    </dd>
  </div>
)
