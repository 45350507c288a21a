import { both, list, number } from './field.ts'
import { personFields } from './people-pages.shape.ts'
import { shape } from './shape.ts'

/** A person who teaches courses or writes articles. */
export const instructorShape = shape({
  ...personFields,
  works: list(
    'Works',
    'الأعمال',
    { item: ['work', 'عمل'], count: [0, 20] },
    {
      title: both('Title', 'العنوان', 120),
      part: both('Their part in it', 'دوره فيه', 120),
      year: number('Year', 'السنة', [1900, 2100]),
    },
  ),
})
