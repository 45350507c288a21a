type LinkIn = { readonly text: string; readonly url: string }
export type Run = { readonly text: string; readonly url: string | null; readonly isBold: boolean }

/** Where a link of an article may lead: a path of this site, http or https; null for anything else (V23). */
export function safeHref(url: string): string | null {
  if (/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(url)) return url
  if (!/^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(url)) return null
  return URL.canParse(url) ? url : null
}

type Mark = {
  readonly at: number
  readonly end: number
  readonly url: string | null
  readonly isBold: boolean
}

/**
 * A text cut where its links and bold runs stand (R159). Each is looked for once; one whose words are not in the text,
 * or lie within another, is left out, and a link that leads nowhere safe stays as plain words. No word is lost or said
 * twice.
 */
export function runsOf(value: string, links: readonly LinkIn[], bold: readonly string[]): Run[] {
  const marks = [
    ...links.flatMap(({ text, url }) => markOf(value, text, { url: safeHref(url), isBold: false })),
    ...bold.flatMap((text) => markOf(value, text, { url: null, isBold: true })),
  ].toSorted((one, other) => one.at - other.at)
  const runs: Run[] = []
  let end = 0
  for (const mark of marks) {
    if (mark.at < end) continue
    if (mark.at > end) runs.push({ text: value.slice(end, mark.at), url: null, isBold: false })
    runs.push({ text: value.slice(mark.at, mark.end), url: mark.url, isBold: mark.isBold })
    end = mark.end
  }
  if (end < value.length) runs.push({ text: value.slice(end), url: null, isBold: false })
  return runs
}

function markOf(value: string, text: string, rest: Pick<Mark, 'url' | 'isBold'>): Mark[] {
  const at = text === '' ? -1 : value.indexOf(text)
  return at < 0 ? [] : [{ at, end: at + text.length, ...rest }]
}
