import type { StoredContent } from '#cms/content/stored.ts'

/** The questions that are shown, in their order (R136). */
export const activeFaqs = (faqs: StoredContent<'faqs'>) =>
  faqs.filter(({ isActive }) => isActive).toSorted((a, b) => a.displayOrder - b.displayOrder)
