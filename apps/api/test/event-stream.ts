/** Reads an event stream as a browser does: one event after another. */
export function listenTo(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('no stream')
  let text = ''
  async function next(): Promise<{ id: string | undefined; event: string; data: unknown } | undefined> {
    for (;;) {
      const found = /(?:id: (\S+)\n)?event: (\S+)\ndata: (.*)\n\n/.exec(text)
      if (found) {
        text = text.slice(found.index + found[0].length)
        return { id: found[1], event: found[2] ?? '', data: JSON.parse(found[3] ?? '') }
      }
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) return undefined
      text += value
    }
  }
  /** The next event of this name, past all others; undefined when the stream ends first. */
  async function nextOf(name: string) {
    for (;;) {
      const message = await next()
      if (!message || message.event === name) return message?.data
    }
  }
  return { next, nextOf, close: () => reader.cancel() }
}
