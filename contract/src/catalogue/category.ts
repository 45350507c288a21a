/** The category slugs that exist in every shop, in URLs and data (R088); a shop may add others. */
export const categories = [
  'Scriptwriting',
  'Production',
  'Directing',
  'Cinematography',
  'Recording',
  'Acting',
  'Editing',
] as const

/** Reads a category from a URL, ignoring case; `All`, `ALL` and an empty text mean every category. */
export function categoryOf(text: string | undefined, known: readonly string[]): string | null {
  const wanted = (text ?? '').trim().toLowerCase()
  if (wanted === '' || wanted === 'all') return 'All'
  const slug = wanted === 'sound recording' ? 'recording' : wanted
  return known.find((category) => category.toLowerCase() === slug) ?? null
}
