import { ReceiptText } from 'lucide-react'
import { AccountFrame } from '#app/features/account/account-frame.tsx'
import { Pager, pageOf } from '#app/features/orders/pager.tsx'
import { TransactionsTable } from '#app/features/orders/transactions-table.tsx'
import * as m from '#app/i18n/messages/orders.ts'
import * as paths from '#app/lib/paths.ts'
import { pageMeta } from '#app/lib/seo.ts'
import { pageData } from '#app/lib/visit.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/transactions.ts'

const page = pageData(async ({ call, url }) => {
  const { data: transactions, meta } = await call('GET /transactions', { page: pageOf(url) })
  return { transactions, paging: meta }
}, 'user')
export const loader = page.loader
export const clientLoader = page.clientLoader

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.transactions(), hidden: true, matches })

export default function Transactions({ loaderData: { transactions, paging } }: Route.ComponentProps) {
  return (
    <AccountFrame title={m.transactions()}>
      {transactions.length === 0 ? (
        <EmptyState
          icon={ReceiptText}
          title={m.noTransactions()}
          text={m.noTransactionsText()}
          action={<ButtonLink to={paths.store}>{m.browse()}</ButtonLink>}
        />
      ) : (
        <>
          <TransactionsTable transactions={transactions} withOrder />
          <Pager {...paging} />
        </>
      )}
    </AccountFrame>
  )
}
