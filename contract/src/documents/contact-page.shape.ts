import { art, description, icon, leadsTo, title } from './common-fields.ts'
import { both, lines, list } from './field.ts'
import { fieldLabel } from './field-label.ts'
import { shape } from './shape.ts'

const text = lines('Text', 'النص', 300)

export const contactPageShape = shape({
  title,
  description,
  art,
  waysTitle: both('Title of “Where to start”', 'عنوان «من أين تبدأ»', 120),
  ways: list(
    'Where to start',
    'من أين تبدأ',
    { item: ['way', 'طريقة'], count: [1, 8] },
    { title, text, icon, href: leadsTo },
  ),
  supportTitle: both('Title above the addresses', 'العنوان فوق عناوين المراسلة', 120),
  support: list(
    'Addresses',
    'عناوين المراسلة',
    { item: ['address', 'عنوان مراسلة'], count: [2, 2] },
    {
      title,
      text,
      email: { kind: 'text', most: 254, form: 'email', ...fieldLabel('Email', 'البريد الإلكتروني') },
    },
    {
      en: 'Two of them: general enquiries, then technical support.',
      ar: 'عنوانان: للاستفسارات العامة، ثم للدعم الفني.',
    },
  ),
  hours: both('When we answer', 'أوقات الرد', 160),
})
