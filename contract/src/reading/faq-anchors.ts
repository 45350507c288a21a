/** The page with all questions (R022). */
export const faqsPath = '/home/faqs'

/** The anchor of a question within a section of that page; `at` is zero-based. */
export const questionAnchor = (sectionId: string, at: number): string => `question-${sectionId}-${at + 1}`

/** The section of that page that contains the questions of the home page. */
export const homeQuestions = 'home'
