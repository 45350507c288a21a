/** The category slugs in URLs and data (R088). */
export const categories = [
  'Scriptwriting',
  'Production',
  'Directing',
  'Cinematography',
  'Recording',
  'Acting',
  'Editing',
] as const
export type Category = (typeof categories)[number]

/** Reads a category from an address without regard to case; All, ALL and nothing mean every category. */
export function categoryOf(text: string | undefined): Category | 'All' | null {
  const wanted = (text ?? '').trim().toLowerCase()
  if (wanted === '' || wanted === 'all') return 'All'
  if (wanted === 'sound recording') return 'Recording'
  return categories.find((category) => category.toLowerCase() === wanted) ?? null
}
