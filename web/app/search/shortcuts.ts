import { paths } from '#lib/paths.ts'
import { fold } from '@matla/contract/search/fold'

export type ShortcutTargets = {
  /** The course that a search for a script opens (R061). */
  readonly scriptCourseHref: string | undefined
  readonly hasPackage: boolean
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
export type ShortcutName = 'package' | 'script' | 'editing'
export type Shortcut = { readonly leadsTo: ShortcutName; readonly href: string }

const meaning = new Map<string, ShortcutName>([
  ...bundleWords.map((word) => [spaced(word), 'package'] as const),
  ...scriptWords.map((word) => [spaced(word), 'script'] as const),
  ...editingWords.map((word) => [spaced(word), 'editing'] as const),
])

/** The target of a few well-known words (R060 to R062); null for everything else. */
export function findShortcut(query: string, targets: ShortcutTargets): Shortcut | null {
  const leadsTo = meaning.get(spaced(query))
  if (leadsTo === undefined) return null
  const hrefs = {
    package: targets.hasPackage ? paths.bundle : undefined,
    script: targets.scriptCourseHref,
    editing: paths.listing('Editing'),
  }
  const href = hrefs[leadsTo]
  return href === undefined ? null : { leadsTo, href }
}
