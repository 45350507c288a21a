import { art, button, description, icon, text, title } from './common-fields.ts'
import { both, lines, list, listOf, part } from './field.ts'
import { shape } from './shape.ts'

const offer = { title, text, art }

export const aboutPageShape = shape({
  title,
  description,
  art,
  story: listOf(
    'Our story',
    'قصتنا',
    { item: ['paragraph', 'فقرة'], count: [1, 20] },
    lines('Paragraph', 'فقرة', 2000),
  ),
  featuresTitle: both('Title of the features', 'عنوان المزايا', 120),
  features: list('Features', 'المزايا', { item: ['feature', 'ميزة'], count: [1, 12] }, { title, text, icon }),
  offersTitle: both('Title of the offers', 'عنوان العروض', 120),
  offers: list('Offers', 'العروض', { item: ['offer', 'عرض'], count: [1, 12] }, offer),
  extras: list('Always offered', 'عروض دائمة', { item: ['offer', 'عرض'], count: [3, 3] }, offer, {
    en: 'Club programs, consulting and curated events: always these three.',
    ar: 'برامج الأندية والاستشارات والفعاليات المختارة: هذه الثلاثة دائمًا.',
  }),
  cta: part('Closing invitation', 'الدعوة الختامية', { title, text, button }),
})
