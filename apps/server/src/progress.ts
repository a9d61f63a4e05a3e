/** Short lines for whoever watches the store start: "Starting PostgreSQL… 0.4 s", "Preparing the demo store… 20 % 40 % … 3.1 s". */
export async function step<T>(title: string, work: (report: (share: number) => void) => Promise<T>): Promise<T> {
  const begun = performance.now()
  let shown = 0
  process.stdout.write(`${title}…`)
  try {
    const result = await work((share) => {
      const tenth = Math.floor(share * 10) * 10
      if (tenth <= shown || tenth >= 100) return
      shown = tenth
      process.stdout.write(` ${tenth} %`)
    })
    process.stdout.write(` ${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
    return result
  } catch (error) {
    process.stdout.write('\n')
    throw error
  }
}

export function say(line: string) {
  process.stdout.write(`${line}\n`)
}
