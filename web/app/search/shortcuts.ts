import { paths } from '#lib/paths.ts'
import { fold } from '@matla/contract/search/fold'

export type ShortcutTargets = {
  /** The one course that a search for a script leads to (R061). */
  readonly scriptCourseHref: string | undefined
}

const bundleWords = [
  'full package',
  'package',
  'bundle',
  'الباقة الكاملة',
  'الباقة',
  'باقة',
  'الباقه كامله',
  'بكج',
  'باكج',
]
const scriptWords = ['script', 'script writing', 'سكربت', 'سكريبت', 'كتابة السكربت']
const editingWords = ['editing', 'مونتاج', 'المونتاج']

const spaced = (text: string) => fold(text).trim().split(/\s+/).join(' ')
const meaning = new Map<string, (targets: ShortcutTargets) => string | undefined>([
  ...bundleWords.map((word) => [spaced(word), () => paths.bundle] as const),
  ...scriptWords.map(
    (word) => [spaced(word), (targets: ShortcutTargets) => targets.scriptCourseHref] as const,
  ),
  ...editingWords.map((word) => [spaced(word), () => paths.listing('Editing')] as const),
])

/** Where a few well-known words lead at once (R060 to R062); null for everything else. */
export function shortcutOf(query: string, targets: ShortcutTargets): string | null {
  return meaning.get(spaced(query))?.(targets) ?? null
}
