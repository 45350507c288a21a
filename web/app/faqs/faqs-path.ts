/** Where all questions are answered (R022). */
export const faqsPath = '/home/faqs'
