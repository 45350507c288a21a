/** The kinds of search results. */
export const foundKinds = [
  'course',
  'package',
  'instructor',
  'article',
  'ebook',
  'faq',
  'policy',
  'page',
] as const
export type FoundKind = (typeof foundKinds)[number]
