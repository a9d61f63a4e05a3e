import { z } from 'zod'
import { karat, sizeUnit } from '../catalog.ts'
import { id, noInput, staffEndpoint } from '../endpoint.ts'
import { picture } from '../picture.ts'
import { anyOf, dayFilter } from './filters.ts'
import { longListMeta, paging } from './list.ts'
import { inBothLanguages } from './order-list.ts'
import { serialNumber } from './serial-number.ts'

const tag = 'Certificates (staff)'
const when = z.iso.datetime()
const day = z.iso.date()
const count = z.int().nonnegative()
const grams = z.number().positive().meta({ description: 'Grams, to the milligram' })

/** `marked`: looked up from suspiciously many places, and nobody has looked at it yet. */
export const certificateViews = ['all', 'in_stock', 'sold', 'marked', 'revoked'] as const
export type CertificateView = (typeof certificateViews)[number]
export const certificateSorts = ['-issued', 'issued', 'serial', '-serial', '-lookups'] as const

/** Where the piece of a certificate is. */
export const pieceState = z.enum(['in_stock', 'sold'])
export type PieceState = z.infer<typeof pieceState>

export const certificateRow = z.object({
  id,
  serial: z.string(),
  title: inBothLanguages,
  sku: z.string(),
  variety_id: id.nullable(),
  product_id: id.nullable(),
  media: picture.nullable(),
  caliber: karat,
  fineness: z.number().positive().meta({ description: 'Parts of pure gold in a thousand' }),
  weight: grams,
  issued_on: day,
  state: pieceState,
  order: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .meta({ description: 'The order that the piece left with, for those who see orders' }),
  revoked_at: when.nullable(),
  marked_at: when.nullable(),
  lookups: count.meta({ description: 'Since it was issued' }),
  looked_up_at: when.nullable(),
  week: z
    .object({ lookups: count, places: count })
    .meta({ description: 'Of the last 7 days; clearing a mark starts counting places again' }),
})
export type CertificateRow = z.infer<typeof certificateRow>

const filters = {
  view: z.enum(certificateViews).default('all'),
  q: z
    .string()
    .trim()
    .max(500)
    .optional()
    .meta({ description: 'A part of the serial, a scanned code, a SKU; the buyer, for those who see orders' }),
  variety: id.optional(),
  karat: anyOf(z.enum(['18', '21', '24'])),
  marked: z.enum(['yes', 'no']).optional(),
  from: dayFilter.meta({ description: 'First day of issue' }),
  to: dayFilter.meta({ description: 'Last day of issue' }),
}

export const listCertificates = staffEndpoint({
  method: 'GET',
  path: '/admin/certificates',
  summary: 'Certificates with their look-ups and marks, the newest first',
  tag,
  needs: 'certificates.view',
  input: z.object({ ...filters, sort: z.enum(certificateSorts).default('-issued'), ...paging }),
  data: z.array(certificateRow),
  meta: longListMeta,
})

export const countCertificates = staffEndpoint({
  method: 'GET',
  path: '/admin/certificates/views',
  summary: 'How many certificates each view has',
  tag,
  needs: 'certificates.view',
  input: noInput,
  data: z.record(z.enum(certificateViews), count),
})

export const exportCertificates = staffEndpoint({
  method: 'GET',
  path: '/admin/certificates/export',
  summary: 'The certificates that match as CSV, at most 50,000, which can be imported as it is. It leaves an entry',
  tag,
  needs: 'certificates.view',
  file: 'text/csv; charset=utf-8',
  input: z.object(filters),
  data: z.string(),
})

export const getCertificateForStaff = staffEndpoint({
  method: 'GET',
  path: '/admin/certificates/:id',
  summary: 'One certificate with its piece, and how often it was looked up on each of the last 30 days',
  tag,
  needs: 'certificates.view',
  input: z.object({ id }),
  data: certificateRow.extend({
    revoke_reason: z.string().nullable().meta({ description: 'Only staff read it' }),
    replaced_by: z
      .object({ id, serial: z.string() })
      .nullable()
      .meta({ description: 'The newer one of the same piece' }),
    piece: z.object({ serial: z.string(), state: pieceState }),
    days: z
      .array(z.object({ day, lookups: count, places: count.nullable() }))
      .meta({ description: 'Days with look-ups, the newest first; places are counted for 7 days' }),
    link: z.string().meta({ description: 'The page of the certificate, with the signed code' }),
    can: z.object({ issue: z.boolean(), revoke: z.boolean() }),
  }),
})

/** A variety that can be certified. */
export const certifiableVariety = z.object({
  id,
  title: inBothLanguages,
  sku: z.string(),
  media: picture.nullable(),
  caliber: karat,
  weight: grams,
  size: z.number().nonnegative(),
  size_unit: sizeUnit.nullable(),
  on_hand: count,
  certified: count.meta({ description: 'Valid certificates of pieces that have not left the shop' }),
  left: count.meta({ description: 'How many more can be issued: on hand − certified' }),
  tolerance: grams.meta({ description: 'How far the weight of a piece may be from that of its variety' }),
  fineness: z.number().positive(),
  next_serial: z.string(),
})
export type CertifiableVariety = z.infer<typeof certifiableVariety>

export const findCertifiable = staffEndpoint({
  method: 'GET',
  path: '/admin/certificates/varieties',
  summary: 'Varieties to issue certificates for, by title or SKU, bars and those with certificates first',
  tag,
  needs: 'certificates.view',
  input: z.object({ q: z.string().trim().max(100).optional(), id: id.optional() }),
  data: z.array(certifiableVariety),
})

/** Of one call: five sheets of labels. */
export const maxIssued = 100

export const issueCertificates = staffEndpoint({
  method: 'POST',
  path: '/admin/certificates',
  summary:
    'Issues certificates for pieces of a variety, all or none. Refused: a serial that exists, a weight beyond the ' +
    'tolerance, more than there are pieces on hand without one',
  tag,
  needs: 'certificates.issue',
  idempotent: true,
  numbers: ['serial'],
  input: z.object({
    variety_id: id,
    weights: z
      .array(z.number().positive().max(100_000).multipleOf(0.001))
      .min(1)
      .max(maxIssued)
      .meta({ description: 'Grams of each piece; as many certificates are issued' }),
    serial: serialNumber
      .optional()
      .meta({ description: 'Of the first one; the others count on from it. By default the next one of the series' }),
    replaces: id
      .optional()
      .meta({ description: 'The revoked certificate of the same piece, of which this one is anew' }),
  }),
  data: z.array(z.object({ id, serial: z.string() })),
  refusals: ['invalid', 'idempotency_key_reused'],
})

const oneOf = z.object({ id })

export const revokeCertificate = staffEndpoint({
  method: 'POST',
  path: '/admin/certificates/:id/revoke',
  summary: 'Revokes a certificate. Shoppers read that it is revoked, and since when; only staff read why',
  tag,
  needs: 'certificates.revoke',
  input: oneOf.extend({ reason: z.string().trim().min(3).max(500) }),
  data: z.object({ id, revoked_at: when }),
  refusals: ['not_allowed_now'],
})

export const restoreCertificate = staffEndpoint({
  method: 'POST',
  path: '/admin/certificates/:id/restore',
  summary: 'Takes back a revocation that was a mistake. Refused if the piece has another certificate by now',
  tag,
  needs: 'certificates.revoke',
  input: oneOf,
  data: oneOf,
  refusals: ['not_allowed_now'],
})

export const clearMark = staffEndpoint({
  method: 'POST',
  path: '/admin/certificates/:id/clear-mark',
  summary: 'Removes the mark of suspicious look-ups and starts counting places again',
  tag,
  needs: 'certificates.revoke',
  input: oneOf,
  data: oneOf,
  refusals: ['not_allowed_now'],
})

export const linkPiece = staffEndpoint({
  method: 'PUT',
  path: '/admin/certificates/:id/piece',
  summary: 'Says which number is on the piece itself, and whether it has left the shop without an order',
  tag,
  needs: 'certificates.issue',
  numbers: ['serial'],
  input: oneOf.extend({ serial: serialNumber, state: pieceState }),
  data: z.object({ serial: z.string(), state: pieceState }),
  refusals: ['invalid', 'not_allowed_now'],
})

export const printedCertificate = certificateRow
  .pick({
    id: true,
    serial: true,
    title: true,
    sku: true,
    caliber: true,
    fineness: true,
    weight: true,
    issued_on: true,
  })
  .extend({
    link: z.string().meta({ description: 'The page of the certificate' }),
    qr: z.object({ size: z.int().positive(), path: z.string() }).meta({ description: 'Its link with the signed code' }),
  })
export type PrintedCertificate = z.infer<typeof printedCertificate>

export const printCertificates = staffEndpoint({
  method: 'GET',
  path: '/admin/certificates/print',
  summary: 'What is printed on the labels and cards of up to 100 certificates; revoked ones are left out',
  tag,
  needs: 'certificates.issue',
  input: z.object({
    ids: z
      .string()
      .max(2_000)
      .regex(/^\d{1,15}(,\d{1,15})*$/)
      .transform((text) => text.split(',').map(Number))
      .pipe(z.array(z.int().positive()).max(maxIssued)),
  }),
  data: z.array(printedCertificate),
})
