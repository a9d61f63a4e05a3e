/** What a file was read as: its lines of cells, or why it cannot be. */
export type TableFile = { rows: string[][] } | { fault: TableFault }
export type TableFault = 'unreadable' | 'too_many_lines' | 'too_large' | 'empty'

/** An Excel file is a zip archive. */
export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
