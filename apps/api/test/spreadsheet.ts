import { strToU8, zipSync } from 'fflate'

/** The parts of an .xlsx file with one sheet, from the XML of its rows. */
export const workbookOf = (rows: string) => ({
  '[Content_Types].xml': strToU8(
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
  ),
  'xl/workbook.xml': strToU8(
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
  'xl/worksheets/sheet1.xml': strToU8(
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  ),
})

/** An .xlsx file of at most 26 columns. */
export const spreadsheet = (rows: readonly (readonly (string | number)[])[]) =>
  zipSync(
    workbookOf(
      rows.map((row, y) => `<row r="${y + 1}">${row.map((value, x) => cell(value, x, y)).join('')}</row>`).join(''),
    ),
  )

function cell(value: string | number, x: number, y: number) {
  const name = `${String.fromCharCode(65 + x)}${y + 1}`
  return typeof value === 'number'
    ? `<c r="${name}"><v>${value}</v></c>`
    : `<c r="${name}" t="inlineStr"><is><t>${value}</t></is></c>`
}
