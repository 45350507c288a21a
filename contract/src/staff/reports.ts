import { hasRight, type Right, type StaffRole } from '#kit/rights.ts'
import type { Localized } from '#kit/lang.ts'

/** The units of time that a report can be divided into. Weeks begin on Sunday. */
export const reportUnits = {
  day: { en: 'Day', ar: 'اليوم' },
  week: { en: 'Week', ar: 'الأسبوع' },
  month: { en: 'Month', ar: 'الشهر' },
} as const satisfies Readonly<Record<string, Localized>>
export type ReportUnit = keyof typeof reportUnits
// `Object.keys` widens the keys to string.
export const reportUnitNames = Object.keys(reportUnits) as [ReportUnit, ...ReportUnit[]]

/** The dimensions that a report can be divided by. */
export const reportDimensions = {
  course: { en: 'Course', ar: 'الدورة' },
  category: { en: 'Category', ar: 'التصنيف' },
  instructor: { en: 'Instructor', ar: 'المدرّب' },
  coupon: { en: 'Coupon', ar: 'القسيمة' },
  method: { en: 'Payment method', ar: 'طريقة الدفع' },
  language: { en: 'Language', ar: 'اللغة' },
} as const satisfies Readonly<Record<string, Localized>>
export type ReportDimension = keyof typeof reportDimensions
// `Object.keys` widens the keys to string.
export const reportDimensionNames = Object.keys(reportDimensions) as [ReportDimension, ...ReportDimension[]]

/** `money` is in halalas; `share` is in hundredths of a percent, or null without a total. */
type ColumnKind = 'money' | 'count' | 'share'
export type ReportColumn = { readonly name: Localized; readonly kind: ColumnKind }

type Report = {
  readonly name: Localized
  /** Describes what the report counts, in one or two sentences. */
  readonly about: Localized
  readonly right: Right
  readonly dimensions: readonly ReportDimension[]
  /** The division when the URL does not name one. */
  readonly unit: ReportUnit | null
  readonly dimension: ReportDimension | null
  /** The column by which the parts of a dimension are sorted in descending order. */
  readonly sortedBy: string
  readonly columns: Readonly<Record<string, ReportColumn>>
}

const money = (en: string, ar: string): ReportColumn => ({ name: { en, ar }, kind: 'money' })
const count = (en: string, ar: string): ReportColumn => ({ name: { en, ar }, kind: 'count' })
const share = (en: string, ar: string): ReportColumn => ({ name: { en, ar }, kind: 'share' })

/** Every report: its call, page, export and email derive from this row; `reportSources` on the server has its query. */
export const reports = {
  sales: {
    name: { en: 'Sales', ar: 'المبيعات' },
    about: {
      en: 'Paid orders by the day of payment, and refunds and chargebacks by the day on which the money went back. A second payment that went back by itself was never a sale.',
      ar: 'الطلبات المدفوعة بحسب يوم الدفع، والمبالغ المستردّة والمتنازَع عليها بحسب يوم ردّها. والدفعة المكررة التي رُدّت تلقائيًا ليست مبيعة.',
    },
    right: 'accounting.read',
    dimensions: ['course', 'category', 'instructor', 'coupon', 'method', 'language'],
    unit: 'day',
    dimension: null,
    sortedBy: 'net',
    columns: {
      orders: count('Orders', 'الطلبات'),
      discount: money('Discounts', 'الخصومات'),
      sales: money('Sales', 'المبيعات'),
      refunds: money('Refunds', 'المستردّ'),
      net: money('Net', 'الصافي'),
    },
  },
  refunds: {
    name: { en: 'Refunds', ar: 'المبالغ المستردّة' },
    about: {
      en: 'Money that went back, by the day on which it did. Duplicates are payments that came twice or could not be accepted: they were never sales.',
      ar: 'الأموال المردودة بحسب يوم ردّها. والمكرر هو ما دُفع مرتين أو تعذّر قبوله، ولم يكن مبيعات قط.',
    },
    right: 'accounting.read',
    dimensions: ['course', 'category', 'instructor', 'coupon', 'method', 'language'],
    unit: 'month',
    dimension: null,
    sortedBy: 'refunded',
    columns: {
      refunds: count('Refunds', 'عمليات الردّ'),
      refunded: money('Refunded', 'المردود'),
      chargebacks: count('Chargebacks', 'الاعتراضات البنكية'),
      chargedBack: money('Charged back', 'المسترجع بنكيًا'),
      duplicates: count('Duplicates', 'المدفوعات المكررة'),
      duplicated: money('Duplicate amount', 'مبلغ المكرر'),
    },
  },
  fees: {
    name: { en: 'Payment methods and fees', ar: 'طرق الدفع ورسومها' },
    about: {
      en: 'Paid orders and refunds by the way they were paid, each by its own day. Fees with their VAT are those of the settlement files and, until a file has them, the agreed ones; what was taken above the agreed fees is in a column of its own.',
      ar: 'الطلبات المدفوعة والمبالغ المستردّة بحسب طريقة الدفع، كلٌّ بيومه. والرسوم مع ضريبتها كما في ملفات التسوية، أو كما في الاتفاق إلى أن ترد في ملف، وما زاد على المتفق عليه في عمود مستقل.',
    },
    right: 'accounting.read',
    dimensions: ['method'],
    unit: null,
    dimension: 'method',
    sortedBy: 'sales',
    columns: {
      orders: count('Orders', 'الطلبات'),
      sales: money('Sales', 'المبيعات'),
      refunds: money('Refunds', 'المستردّ'),
      fees: money('Fees', 'الرسوم'),
      excess: money('Above the agreed fees', 'فوق المتفق عليه'),
      net: money('Net of fees', 'الصافي بعد الرسوم'),
    },
  },
  vat: {
    name: { en: 'VAT', ar: 'ضريبة القيمة المضافة' },
    about: {
      en: 'Invoices less credit notes by the day of issue, also those of companies, as in the VAT return.',
      ar: 'الفواتير بعد خصم الإشعارات الدائنة بحسب يوم الإصدار، ومنها فواتير الشركات، كما في الإقرار الضريبي.',
    },
    right: 'accounting.read',
    dimensions: [],
    unit: 'month',
    dimension: null,
    sortedBy: 'total',
    columns: {
      invoices: count('Invoices', 'الفواتير'),
      notes: count('Credit notes', 'الإشعارات الدائنة'),
      net: money('Net', 'الصافي'),
      vat: money('VAT', 'الضريبة'),
      total: money('Total', 'الإجمالي'),
    },
  },
  unfinished: {
    name: { en: 'Unfinished checkouts', ar: 'عمليات الشراء غير المكتملة' },
    about: {
      en: 'Checkouts by the day on which they began, and how many of them are paid by now.',
      ar: 'عمليات الشراء بحسب يوم بدئها، وكم منها دُفع حتى الآن.',
    },
    right: 'orders.read',
    dimensions: ['course', 'category', 'instructor', 'coupon', 'language'],
    unit: 'week',
    dimension: null,
    sortedBy: 'unfinished',
    columns: {
      opened: count('Started', 'بدأت'),
      paid: count('Paid', 'دُفعت'),
      unfinished: count('Unfinished', 'لم تكتمل'),
      conversion: share('Paid share', 'نسبة المدفوع'),
      missed: money('Unpaid amount', 'المبلغ غير المدفوع'),
    },
  },
  learners: {
    name: { en: 'Learners', ar: 'المتدرّبون' },
    about: {
      en: 'People whose access to a course began in the period, one for each course. Active: they opened it on the learning site within the last 30 days. Finished: their progress is 100%.',
      ar: 'من بدأ وصولهم إلى دورة خلال الفترة، مرة عن كل دورة. النشط: فتحها في منصة التعلّم خلال آخر 30 يومًا. والمُكمل: بلغ تقدّمه 100%.',
    },
    right: 'people.read',
    dimensions: ['course', 'category', 'instructor'],
    unit: null,
    dimension: 'course',
    sortedBy: 'enrolled',
    columns: {
      enrolled: count('Enrolled', 'المسجّلون'),
      active: count('Active', 'النشطون'),
      finished: count('Finished', 'المُكملون'),
      completion: share('Finished share', 'نسبة الإكمال'),
    },
  },
  'returning-buyers': {
    name: { en: 'Returning buyers', ar: 'المشترون العائدون' },
    about: {
      en: 'Buyers of paid orders. New: the line contains the first order that they ever paid. Returning: they had bought before.',
      ar: 'أصحاب الطلبات المدفوعة. الجديد: في السطر أول طلب دفعه على الإطلاق. والعائد: سبق له الشراء.',
    },
    right: 'accounting.read',
    dimensions: ['coupon', 'method', 'language'],
    unit: 'month',
    dimension: null,
    sortedBy: 'buyers',
    columns: {
      buyers: count('Buyers', 'المشترون'),
      new: count('New', 'الجدد'),
      returning: count('Returning', 'العائدون'),
      returningShare: share('Returning share', 'نسبة العائدين'),
      again: money('Sales of further orders', 'مبيعات الطلبات التالية'),
    },
  },
} as const satisfies Readonly<Record<string, Report>>

export type ReportName = keyof typeof reports
// `Object.keys` widens the keys to string.
export const reportNames = Object.keys(reports) as [ReportName, ...ReportName[]]
export const reportOf = (name: ReportName): Report => reports[name]
export const columnsOf = (name: ReportName): readonly (readonly [string, ReportColumn])[] =>
  Object.entries(reportOf(name).columns)

/** The reports that a member with these roles may read. */
export const readableReports = (roles: readonly StaffRole[]): readonly ReportName[] =>
  reportNames.filter((name) => hasRight(roles, reports[name].right))
