/** At most this many orders go into one call. */
const partSize = 500

type Parts<Row> = {
  ids: readonly string[]
  /** What became of the orders before, if an earlier try broke off. */
  before: readonly Row[]
  send: (part: string[]) => Promise<readonly Row[]>
  /** After each part, with what became of all orders so far. */
  onPart: (rows: readonly Row[]) => void
}

/** Sends many orders part by part. What was answered stays answered if a later part fails: the next try goes on there. */
export async function inParts<Row>({ ids, before, send, onPart }: Parts<Row>): Promise<readonly Row[]> {
  let rows = before
  for (let at = before.length; at < ids.length; at = rows.length) {
    rows = [...rows, ...(await send(ids.slice(at, at + partSize)))]
    onPart(rows)
  }
  return rows
}
