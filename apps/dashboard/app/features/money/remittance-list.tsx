import type { Remittance } from '@asjad/contract/admin/courier-cash'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { Trash2 } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#app/api/client.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/courier-cash.ts'
import { useMay } from '#app/session/staff.ts'
import { dayText } from '#app/ui/moment.tsx'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import { type PageMeta, Pager } from '#app/ui/pager.tsx'
import { Section } from '#app/ui/section.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { SignedPrice } from './figure.tsx'

const isolated = (text: string) => `\u2066${text}\u2069`

/** What couriers have handed over, newest first. */
export function RemittanceList({
  data: rows,
  meta,
  reload,
}: {
  data: readonly Remittance[]
  meta: PageMeta
  reload: () => Promise<unknown>
}) {
  const [deleted, setDeleted] = useState<Remittance>()
  const mayDelete = useMay('money.reconcile')
  const bin = (row: Remittance) =>
    mayDelete &&
    row.can.delete && (
      <ToolButton
        variant="bare"
        icon={Trash2}
        label={m.remove({ reference: isolated(row.reference) })}
        onClick={() => setDeleted(row)}
      />
    )
  const onPhones = (row: Remittance) =>
    (row.sentence || row.can.delete) && (
      <span className="flex items-center gap-3">
        <span className="cell-sub said flex-1" dir="auto">
          {row.sentence}
        </span>
        {bin(row)}
      </span>
    )
  return (
    <Section title={m.came()}>
      <Table
        caption={m.came()}
        columns={[
          ...columns(),
          { id: 'delete', name: '', tight: true, cell: bin },
          { id: 'phone', name: '', card: 5, cell: onPhones },
        ]}
        rows={[...rows]}
        idOf={({ id }) => String(id)}
      />
      {meta.total > meta.per_page && <Pager {...meta} name="came_page" />}
      {deleted && <DeleteRemittance remittance={deleted} onClose={() => setDeleted(undefined)} onDeleted={reload} />}
    </Section>
  )
}

const columns = (): Column<Remittance>[] => [
  { id: 'courier', name: m.courier(), card: 1, cell: ({ courier }) => inLanguage(courier.name) },
  { id: 'reference', name: m.reference(), cell: ({ reference }) => <Num>{reference}</Num> },
  {
    id: 'day',
    name: m.day(),
    card: 3,
    cell: ({ received_on, method, reference }) => (
      <span className="soft">
        {dayText(received_on)} · {method === 'cash' ? m.toDrawer() : m.toBank()}
        <span className="only-phone ms-2">
          <Num>{reference}</Num>
        </span>
      </span>
    ),
  },
  {
    id: 'orders',
    name: m.ordersCovered(),
    cell: ({ orders }) => (
      <span className="flex flex-wrap gap-2">
        {orders.slice(0, 3).map((id) => (
          <Link key={id} className="link" to={`/orders/${id}`}>
            <Num>{id}</Num>
          </Link>
        ))}
        {orders.length > 3 && <Num className="muted">+{orders.length - 3}</Num>}
      </span>
    ),
  },
  { id: 'by', name: m.by(), cell: ({ by }) => <bdi className="soft">{by.name}</bdi> },
  { id: 'amount', name: m.amount(), align: 'end', card: 2, cell: ({ amount }) => <Price value={amount} /> },
  {
    id: 'difference',
    name: m.state(),
    card: 4,
    cell: ({ difference, sentence }) =>
      difference === 0 ? (
        <span className="muted">—</span>
      ) : (
        <span className="inline-grid">
          <SignedPrice value={difference} plus className="text-danger" />
          <span className="cell-sub said only-desk" dir="auto">
            {sentence}
          </span>
        </span>
      ),
  },
]

function DeleteRemittance({
  remittance: { id, reference },
  onClose,
  onDeleted,
}: {
  remittance: Remittance
  onClose: () => void
  onDeleted: () => Promise<unknown>
}) {
  const form = useForm({
    rules: {},
    send: async () => {
      await call('DELETE /admin/money/remittances/:id', { id })
      toast.success(m.removed())
      onClose()
      await onDeleted()
    },
  })
  return (
    <MoveDialog
      title={m.removeTitle({ reference: isolated(reference) })}
      subtitle={m.removeText()}
      verb={m.removeVerb()}
      danger
      form={form}
      onClose={onClose}
    />
  )
}
