import { subject } from './article-subjects.ts'
import { description, title } from './common-fields.ts'
import { both, list } from './field.ts'
import { shape } from './shape.ts'

/** The list of articles; its filter offers their subjects. */
export const blogsPageShape = shape({
  title,
  description,
  insightsTitle: both('Title of the most popular articles', 'عنوان المقالات الأكثر قراءة', 120),
  categories: list(
    'Subjects in the filter',
    'موضوعات التصفية',
    { item: ['subject', 'موضوع'], count: [1, 14] },
    { value: subject, name: both('Name', 'الاسم', 80) },
  ),
})
