/** Where all questions are answered (R022). */
export const faqsPath = '/home/faqs'

/** Where one question of a section stands on that page; `at` counts from 0. */
export const questionAnchor = (sectionId: string, at: number): string => `question-${sectionId}-${at + 1}`

/** The questions of the home page stand there as a section of their own. */
export const homeQuestions = 'home'
