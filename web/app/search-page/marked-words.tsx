type Props = { readonly text: string; readonly words: readonly string[] }

/** A text in which the matching words are marked. */
export function MarkedWords({ text, words }: Props) {
  const marked = new Set(words)
  // Words and the text between them, alternating.
  return text
    .split(/([^\p{L}\p{N}\p{M}\u0640]+)/u)
    .map((part, at) => (marked.has(part) ? <mark key={`${at} ${part}`}>{part}</mark> : part))
}
