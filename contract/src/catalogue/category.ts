/** The category slugs that every shop can open, in URLs and data (R088); a shop may have others. */
export const categories = [
  'Scriptwriting',
  'Production',
  'Directing',
  'Cinematography',
  'Recording',
  'Acting',
  'Editing',
] as const

/** Reads a category from an address without regard to case; All, ALL and nothing mean every category. */
export function categoryOf(text: string | undefined, known: readonly string[]): string | null {
  const wanted = (text ?? '').trim().toLowerCase()
  if (wanted === '' || wanted === 'all') return 'All'
  const slug = wanted === 'sound recording' ? 'recording' : wanted
  return known.find((category) => category.toLowerCase() === slug) ?? null
}
