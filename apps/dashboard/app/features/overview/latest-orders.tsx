import { Link } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { useLiveRows } from '#app/features/orders/live-rows.ts'
import { type ColumnName, orderColumns } from '#app/features/orders/order-columns.tsx'
import * as m from '#app/i18n/messages/overview.ts'
import { Section } from '#app/ui/section.tsx'
import { AfterDelay, Failed, TableSkeleton } from '#app/ui/states.tsx'
import { Table } from '#app/ui/table.tsx'

const columns: readonly ColumnName[] = ['order', 'placed', 'customer', 'total', 'payment', 'status']
const shown = 9

export function LatestOrders() {
  const latest = useLoad('latest orders', (signal) => call('GET /admin/orders', { per_page: shown }, { signal }))
  const { changed } = useLiveRows(latest.reload)
  return (
    <Section
      title={m.latest()}
      actions={
        <Link className="link" to="/orders">
          {m.allOrders()}
        </Link>
      }
    >
      {latest.value ? (
        <Table
          caption={m.latest()}
          columns={columns.map((id) => {
            const { name, ...column } = orderColumns.columns[id]
            return { ...column, id, name: name() }
          })}
          rows={latest.value.data}
          idOf={({ id }) => id}
          pathOf={({ id }) => `/orders/${id}`}
          isNew={({ id }) => changed.has(id)}
        />
      ) : latest.error ? (
        <Failed onRetry={latest.reload} />
      ) : (
        <AfterDelay>
          <TableSkeleton columns={columns.length} rows={shown} />
        </AfterDelay>
      )}
    </Section>
  )
}
