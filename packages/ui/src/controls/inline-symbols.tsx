const fromDocument = new Map<string, string>()

/**
 * SVG symbols for `<use href="#…">` anywhere in the page; once in the document's body. The rendered document contains
 * them, so that the first paint needs no request for them. The scripts do not contain them and read them from the
 * document. Pass `import.meta.env.SSR ? svg : ''`: the build then leaves the file out of the browser's scripts.
 */
export const InlineSymbols = ({ id, svg }: { id: string; svg: string }) => (
  <div
    id={id}
    aria-hidden="true"
    className="absolute size-0 overflow-hidden"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the front end, not user input
    dangerouslySetInnerHTML={{ __html: svg || symbolsIn(id) }}
  />
)

function symbolsIn(id: string) {
  const symbols = fromDocument.get(id) ?? document.getElementById(id)?.innerHTML ?? ''
  fromDocument.set(id, symbols)
  return symbols
}
