import type { FoundEntry } from '@matla/contract/search/search'

const entry = (kind: FoundEntry['kind'], href: string, title: string, also: string): FoundEntry => ({
  kind,
  href,
  title,
  also,
  note: '',
  about: '',
  people: '',
  gel: '',
  why: '',
  matches: [],
})

/** A few entries of every kind, in English. */
export const searchEntries: readonly FoundEntry[] = [
  entry('course', '/home/R2/R4/filmproduction/1', 'Cinematography and Lighting', 'التصوير السينمائي والإضاءة'),
  {
    ...entry('course', '/home/R2/R4/filmproduction/2', 'Editing I: Principles', 'المونتاج ١: المبادئ'),
    people: 'ياسر المطلق Yasser Almutlaq',
    gel: 'Editing',
  },
  entry(
    'article',
    '/home/blogDetails/3',
    'Five lenses are enough for your short',
    'خمس عدسات تكفي فيلمك القصير',
  ),
  entry('article', '/home/insights/4', 'Lighting a café at night', 'إضاءة مقهى في الليل'),
  entry('ebook', '/home/R2/ebooks', 'The lighting handbook', 'دليل الإضاءة'),
  entry('faq', '/home/faqs', 'How do I get the certificate?', 'كيف أحصل على الشهادة؟'),
]
