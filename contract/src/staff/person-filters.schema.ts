import { z } from 'zod'
import {
  choice,
  countsBetween,
  daysBetween,
  langLabels,
  optionOf,
  sumsBetween,
} from './list-filters.schema.ts'
import { personStateNames } from './person-words.ts'

/** The built-in views of the list of people. */
export const personViews = ['all', 'learners', 'guests', 'unconfirmed', 'staff'] as const
export type PersonView = (typeof personViews)[number]

const yesOrNo = { yes: { en: 'Yes', ar: 'نعم' }, no: { en: 'No', ar: 'لا' } } as const

/**
 * The filters of people, for their list and for segments. The query, form, SQL condition and description of
 * each filter derive from its row here. Purchases are orders that were paid in this shop and not refunded.
 */
export const personFilters = {
  view: z.enum(personViews).optional(),
  state: choice({ en: 'State', ar: 'الحالة' }, personStateNames),
  confirmed: choice({ en: 'Email confirmed', ar: 'البريد مؤكد' }, yesOrNo),
  /** The id of a course that they have access to, or of a bundle that they bought. */
  course: optionOf({ en: 'Has', ar: 'لديه' }, 'products'),
  bought: optionOf({ en: 'Bought', ar: 'اشترى' }, 'products'),
  notBought: optionOf({ en: 'Did not buy', ar: 'لم يشترِ' }, 'products'),
  boughtIn: optionOf({ en: 'Bought in the category', ar: 'اشترى من التصنيف' }, 'categories'),
  notBoughtIn: optionOf({ en: 'Bought nothing in the category', ar: 'لم يشترِ من التصنيف' }, 'categories'),
  ...sumsBetween({ en: 'Spent, SAR', ar: 'أنفق، ر.س' }, 'spentFrom', 'spentTo'),
  ...countsBetween({ en: 'Orders', ar: 'عدد الطلبات' }, 'ordersFrom', 'ordersTo'),
  ...daysBetween({ en: 'Last purchase', ar: 'آخر شراء' }, 'lastFrom', 'lastTo'),
  ...daysBetween({ en: 'Joined', ar: 'تاريخ الانضمام' }, 'from', 'to'),
  language: choice({ en: 'Language', ar: 'اللغة' }, langLabels),
  tag: optionOf({ en: 'Tag', ar: 'الوسم' }, 'tags'),
  withoutTag: optionOf({ en: 'Without the tag', ar: 'بلا الوسم' }, 'tags'),
  /** Whether they consented to the newsletter with a confirmed address. */
  marketing: choice({ en: 'Agreed to marketing', ar: 'وافق على التسويق' }, yesOrNo),
}

/** The filters of a segment. */
export const PersonFilters = z.object(personFilters)
export type PersonFilters = z.output<typeof PersonFilters>
