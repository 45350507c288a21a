/** The columns in exports of people. */
export const peopleColumnNames = {
  name: { en: 'Name', ar: 'الاسم' },
  email: { en: 'Email', ar: 'البريد' },
  phone: { en: 'Phone', ar: 'رقم الجوال' },
  state: { en: 'State', ar: 'الحالة' },
  confirmed: { en: 'Email confirmed', ar: 'البريد مؤكد' },
  language: { en: 'Language', ar: 'اللغة' },
  tags: { en: 'Tags', ar: 'الوسوم' },
  courses: { en: 'Courses', ar: 'الدورات' },
  orders: { en: 'Orders', ar: 'الطلبات' },
  spent: { en: 'Spent SAR', ar: 'أنفق ر.س' },
  lastPurchase: { en: 'Last purchase', ar: 'آخر شراء' },
  joined: { en: 'Joined', ar: 'تاريخ الانضمام' },
} as const
export type PeopleColumn = keyof typeof peopleColumnNames
// `Object.keys` widens the keys to string.
export const exportedColumns = Object.keys(peopleColumnNames) as [PeopleColumn, ...PeopleColumn[]]
