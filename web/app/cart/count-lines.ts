import type { Lang } from '@matla/contract/kit/lang'
import { cartText } from './cart.text.ts'
import type { Line } from './read-cart.ts'

/** Describes the lines in words: "1 package (14 courses) and 2 courses". */
export function countLines(lines: readonly Pick<Line, 'isBundle' | 'courseCount'>[], lang: Lang): string {
  const t = cartText[lang]
  const packages = lines.filter(({ isBundle }) => isBundle)
  const courses = lines.length - packages.length
  const opened = packages.reduce((sum, { courseCount }) => sum + courseCount, 0)
  const parts = [
    packages.length > 0 && `${t.packages(packages.length)} (${t.count(opened)})`,
    courses > 0 && t.count(courses),
  ]
  return parts.filter(Boolean).join(t.and)
}
