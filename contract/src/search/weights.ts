import type { FoundKind } from './search.ts'

/** Courses rank above equally good matches because visitors of a school mostly look for them. */
export const kindWeights: Readonly<Record<FoundKind, number>> = { course: 2, article: 1, ebook: 1, faq: 0.6 }

/** Of one kind, while there are others: a word that fits every course still finds the article. */
export const mostOfKind = 5
