import type { FoundKind } from './search.ts'

/** Of two that fit as well, a course is what the visitor of a school means. */
export const kindWeights: Readonly<Record<FoundKind, number>> = { course: 2, article: 1, ebook: 1, faq: 0.6 }

/** Of one kind, while there are others: a word that fits every course still finds the article. */
export const mostOfKind = 5
