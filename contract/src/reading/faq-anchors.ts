/** Where all questions are answered (R022). */
export const faqsPath = '/home/faqs'

/** The anchor of a question within a section of that page; `at` counts from 0. */
export const questionAnchor = (sectionId: string, at: number): string => `question-${sectionId}-${at + 1}`

/** The questions of the home page form a section of their own on that page. */
export const homeQuestions = 'home'
