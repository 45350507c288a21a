import type { Asked } from './asked.ts'

/** The questions as search engines read them. */
export const faqsJsonLd = (sections: readonly Asked[]): object => ({
  '@type': 'FAQPage',
  mainEntity: sections
    .flatMap(({ items }) => items)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
})
