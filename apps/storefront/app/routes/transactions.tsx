import { ButtonLink } from '@asjad/ui/controls/button.tsx'
import { EmptyState } from '@asjad/ui/controls/empty-state.tsx'
import { ReceiptText } from 'lucide'
import { pageData } from '#app/api/page-data.ts'
import { AccountLayout } from '#app/features/account/account-frame.tsx'
import { Pager, pageOf } from '#app/features/orders/pager.tsx'
import { TransactionsTable } from '#app/features/orders/transactions-table.tsx'
import * as m from '#app/i18n/messages/orders.ts'
import * as paths from '#app/paths.ts'
import { pageMeta } from '#app/seo.ts'
import type { Route } from './+types/transactions.ts'

const page = pageData(async ({ call, url }) => {
  const { data: transactions, meta } = await call('GET /transactions', { page: pageOf(url) })
  return { transactions, paging: meta }
})
export const loader = page.loader
export const clientLoader = page.clientLoader

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.transactions(), hidden: true, matches })

export default function Transactions({ loaderData: { transactions, paging } }: Route.ComponentProps) {
  return (
    <AccountLayout title={m.transactions()}>
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
    </AccountLayout>
  )
}
