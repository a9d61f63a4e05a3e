import type { CertificateRow } from '@asjad/contract/admin/certificates'
import { Printer } from 'lucide'
import * as m from '#app/i18n/messages/certificates.ts'
import { certificates } from '#app/i18n/messages/frame.ts'
import { useMay } from '#app/session/staff.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { useTableColumns } from '#app/ui/list/columns.tsx'
import type { Selection } from '#app/ui/list/selection-bar.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { ToolLink } from '#app/ui/tool-button.tsx'
import { type CertificateColumn, certificateColumns } from './certificate-columns.tsx'
import { openPath, printPath } from './list-query.ts'

export function CertificateTable({
  rows,
  columns,
  selection,
  onSelection,
  refreshing,
}: {
  rows: readonly CertificateRow[]
  columns: readonly CertificateColumn[]
  selection: Selection
  onSelection: (selection: Selection) => void
  refreshing: boolean
}) {
  const { query } = useFilters()
  const mayPrint = useMay('certificates.issue')
  const shown = useTableColumns(certificateColumns, columns, '-issued')
  const print: Column<CertificateRow> = {
    id: 'print',
    name: '',
    tight: true,
    cell: ({ id, serial, revoked_at }) =>
      !revoked_at && (
        <ToolLink
          variant="bare"
          icon={Printer}
          to={printPath([id])}
          label={m.printOne({ serial: `\u2066${serial}\u2069` })}
        />
      ),
  }
  return (
    <Table
      caption={certificates()}
      columns={mayPrint ? [...shown, print] : shown}
      rows={rows}
      idOf={({ id }) => String(id)}
      nameOf={({ serial }) => serial}
      pathOf={({ id }) => openPath(query, id)}
      {...(mayPrint && {
        selection: { selected: selection.ids, onChange: (ids) => onSelection({ ids, all: false }) },
        canSelect: ({ revoked_at }: CertificateRow) => revoked_at === null,
        selectOnPhones: true,
      })}
      refreshing={refreshing}
    />
  )
}
