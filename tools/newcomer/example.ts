export type Step = { readonly file: string; readonly before: string | null; readonly text: string }

/** The code blocks of a document that say which file they belong to, in order. */
export function stepsOf(document: string): Step[] {
  const blocks = document.matchAll(/^```\w+ file=(\S+)(?: before="([^"]+)")?\n([\s\S]*?)^```$/gm)
  return [...blocks].map(([, file = '', before = null, text = '']) => ({ file, before, text }))
}

/** The file with the step's text before its mark, at its end, or alone. Throws where the mark does not stand once. */
export function applied(found: string | null, { file, before, text }: Step): string {
  if (found === null) return text
  if (before === null) return `${found}\n${text}`
  const parts = found.split(before)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${before}`)
  return parts.join(text + before)
}
