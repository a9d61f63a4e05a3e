import { serialNumber } from '@asjad/contract/admin/serial-number'
import { plainSerial } from '@asjad/contract/serial'
import type { Deps } from '../../deps.ts'
import { skuKey } from '../catalog/sku-case.ts'
import { dayOf } from '../certificates/certificates.rules.ts'
import { type CertificateLine, certificatesForImport } from '../certificates/import-certificates.service.ts'
import { weightLimits } from '../certificates/issue-certificates.service.ts'
import { asWritten, readCell } from './cells.ts'
import { breathe, type CheckedLine, linesPerBreath, type Note, note } from './checked-line.ts'
import { fieldsOf } from './import-fields.ts'
import type { ImportLineCells } from './recognise-columns.ts'

type Known = Awaited<ReturnType<typeof certificatesForImport>>
type Cells = ReadonlyMap<string, string>

const text = (cells: Cells, name: string) => asWritten(cells.get(name) ?? '').trim()
const serialOf = (cells: Cells) => serialNumber.safeParse(text(cells, 'serial')).data ?? ''

/** A certificate that is known must say the same: its facts never change. Others are issued, as many as there are pieces. */
export async function checkCertificateLines(deps: Deps, lines: readonly ImportLineCells[]): Promise<CheckedLine[]> {
  const known = await certificatesForImport(deps, {
    serials: lines.map(({ cells }) => serialOf(cells)),
    skus: [...new Set(lines.map(({ cells }) => skuKey(text(cells, 'sku'))))],
  })
  const today = dayOf(deps.now())
  const lineOfSerial = new Map<string, number>()
  const room = new Map([...known.varieties].map(([key, variety]) => [key, variety.room]))
  const checked: CheckedLine[] = []
  for (const [n, { line, cells }] of lines.entries()) {
    if (n % linesPerBreath === 0) await breathe()
    checked.push(checkLine({ line, cells }, { known, today, lineOfSerial, room }))
  }
  return checked
}

function checkLine(
  { line, cells }: ImportLineCells,
  {
    known,
    today,
    lineOfSerial,
    room,
  }: { known: Known; today: string; lineOfSerial: Map<string, number>; room: Map<string, number> },
): CheckedLine {
  const faults: Note[] = []
  const addFault = (name: string, key: Note['key'], values: Note['values'] = {}) =>
    faults.push(note(name, cells.get(name) ?? '', key, values))
  const read = (name: string) => {
    const field = fieldsOf.certificates.find((each) => each.name === name)
    const cell = cells.get(name)
    if (!field || cell === undefined) return undefined
    const found = readCell(field, cell, new Map())
    if ('value' in found) return found.value
    addFault(name, found.fault.key, found.fault.values)
    return undefined
  }
  const serial = read('serial') as string | undefined
  const weight = read('weight') as number | undefined
  const issuedAt = read('issued_on') as Date | undefined
  const sold = read('sold') === true
  const sku = text(cells, 'sku')
  const variety = known.varieties.get(skuKey(sku))
  const stored = serial === undefined ? undefined : known.certificates.get(plainSerial(serial))
  const issuedOn = issuedAt && dayOf(issuedAt)
  const weightMg = weight === undefined ? (variety?.weight_mg ?? 0) : Math.round(weight * 1000)
  if (!cells.has('serial')) addFault('serial', 'field.required')
  if (serial !== undefined) {
    const earlier = lineOfSerial.get(plainSerial(serial))
    if (earlier === undefined) lineOfSerial.set(plainSerial(serial), line)
    else addFault('serial', 'import.same_serial', { line: earlier })
  }
  const base = {
    line,
    name: stored?.serial ?? serial ?? '—',
    title: stored?.title_ar ?? variety?.title_ar ?? '',
    faults,
    warnings: [],
    changes: [],
    price_before: null,
    price_after: null,
  }
  if (stored) {
    if (sku !== '' && skuKey(sku) !== skuKey(stored.sku)) addFault('sku', 'import.certificate_stays')
    if (weight !== undefined && weightMg !== stored.weight_mg) addFault('weight', 'import.certificate_stays')
    if (issuedOn && issuedOn !== stored.issued_on) addFault('issued_on', 'import.certificate_stays')
    return { ...base, result: faults.length > 0 ? 'faulty' : 'same', data: null }
  }
  if (serial !== undefined && known.taken.has(plainSerial(serial)))
    addFault('serial', 'certificate.serial_taken', { serial })
  if (issuedOn && issuedOn > today) addFault('issued_on', 'import.in_future')
  if (sku === '') addFault('sku', 'field.required')
  else if (!variety) addFault('sku', 'import.unknown_sku')
  else if (!variety.certifiable) addFault('sku', 'certificate.no_sku', { sku })
  else if (Math.abs(weightMg - variety.weight_mg) > variety.toleranceMg)
    addFault('weight', 'certificate.weight', weightLimits(variety.weight_mg))
  const left = room.get(skuKey(sku)) ?? 0
  if (faults.length === 0 && variety && !sold) {
    if (left < 1)
      addFault('sku', 'certificate.too_many', {
        on_hand: variety.on_hand,
        certified: variety.certified,
        left: variety.room,
      })
    else room.set(skuKey(sku), left - 1)
  }
  if (faults.length > 0 || !variety || serial === undefined) return { ...base, result: 'faulty', data: null }
  const data: CertificateLine = { line, serial, varietyId: variety.id, weightMg, issuedOn: issuedOn ?? today, sold }
  const changes = [
    { field: 'sku', before: null, after: variety.sku },
    { field: 'weight', before: null, after: weightMg / 1000 },
    { field: 'issued_on', before: null, after: data.issuedOn },
    { field: 'sold', before: null, after: sold },
  ]
  return { ...base, changes, result: 'create', data }
}
