/** Short lines while the store starts: "Starting PostgreSQL… 0.4 s", "Preparing the demo store… 20 % 40 % … 3.1 s". */
export async function step<T>(title: string, work: (report: (share: number) => void) => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  let shownPercent = 0
  process.stdout.write(`${title}…`)
  try {
    const result = await work((share) => {
      const percent = Math.floor(share * 10) * 10
      if (percent <= shownPercent || percent >= 100) return
      shownPercent = percent
      process.stdout.write(` ${percent} %`)
    })
    process.stdout.write(` ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
    return result
  } catch (error) {
    process.stdout.write('\n')
    throw error
  }
}

export function printLine(line: string) {
  process.stdout.write(`${line}\n`)
}
