import type * as contract from '@asjad/contract/admin/orders'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { attachmentView } from '../cart/attachments.ts'
import { linesOf } from './orders.queries.ts'
import { taxDocumentPdf } from './tax-document-pdf.ts'
import { taxDocuments } from './tax-documents.service.ts'

export async function invoiceForStaff(
  deps: Deps,
  { id, document: number }: Parsed<typeof contract.getInvoicePdf>,
  { id: staffId }: { id: number },
) {
  const documents = await taxDocuments(deps, id)
  const document =
    documents &&
    [documents.invoice, ...documents.credit_notes].find((each) => each.number === (number ?? documents.invoice.number))
  if (!document) throw new AppError('not_found')
  return {
    name: `${document.number}.pdf`,
    content: await taxDocumentPdf(deps, document, `staff ${staffId}`),
    disposition: 'inline' as const,
  }
}

/** Only a picture that belongs to this order. */
export async function attachmentForStaff(
  { db, uploads }: Deps,
  { id, attachment }: Parsed<typeof contract.getAttachment>,
) {
  const attachments = (await linesOf(db, [id])).flatMap((line) => line.attachments)
  const found = attachments.find((each) => attachmentView(each).id === attachment)
  const bytes = found && (await uploads.findPrivate(found.key))
  if (!bytes) throw new AppError('not_found')
  return { name: `${attachment}.jpg`, content: bytes, disposition: 'inline' as const }
}
