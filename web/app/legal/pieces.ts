type LinkIn = { readonly text: string; readonly url: string }
type Piece = { readonly text: string; readonly url: string | null }

/** A text cut where its links stand; a link whose words are not in it is left out. The first of two at one place wins. */
export function piecesOf(content: string, links: readonly LinkIn[]): Piece[] {
  const places = links
    .filter(({ text }) => text !== '')
    .flatMap((link) => {
      const at = content.indexOf(link.text)
      return at < 0 ? [] : [{ ...link, at }]
    })
    .toSorted((one, other) => one.at - other.at)
  const pieces: Piece[] = []
  let end = 0
  for (const { at, text, url } of places) {
    if (at < end) continue
    if (at > end) pieces.push({ text: content.slice(end, at), url: null })
    pieces.push({ text, url })
    end = at + text.length
  }
  if (end < content.length) pieces.push({ text: content.slice(end), url: null })
  return pieces
}
