import {
  type ImportColumns,
  type ImportField,
  importFieldNames,
  type ImportFormat,
} from '@matla/contract/staff/import-words'
import { fold } from '@matla/contract/search/fold'

/** A column name without case, spaces and punctuation. */
const plain = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * The column names of each field in exports of WooCommerce (its own, WebToffee's, SkyVerge's and AlgolPlus's) and
 * Moodle, and in hand-made tables. If several match, the first in the list counts.
 */
const names: Readonly<Record<ImportField, readonly string[]>> = {
  email: [
    'billing_email',
    'Email (Billing)',
    'email',
    'email address',
    'e-mail',
    'user_email',
    'customer email',
    'البريد الإلكتروني',
    'البريد',
    'الإيميل',
  ],
  name: ['name', 'full name', 'fullname', 'display_name', 'customer', 'الاسم', 'الاسم الكامل', 'اسم المتدرب'],
  firstName: ['billing_first_name', 'First Name (Billing)', 'first_name', 'firstname', 'الاسم الأول'],
  lastName: [
    'billing_last_name',
    'Last Name (Billing)',
    'last_name',
    'lastname',
    'surname',
    'اسم العائلة',
    'الاسم الأخير',
  ],
  phone: [
    'billing_phone',
    'Phone (Billing)',
    'phone',
    'phone number',
    'mobile',
    'phone1',
    'phone2',
    'رقم الجوال',
    'الجوال',
    'الهاتف',
    'رقم الهاتف',
  ],
  language: ['lang', 'language', 'locale', 'اللغة'],
  courses: [
    'line_items',
    'item_name',
    'Item Name',
    'product name',
    'products',
    'courses',
    'course',
    'course1',
    'الدورات',
    'الدورة',
    'اسم الدورة',
  ],
  courseDate: [
    'paid_date',
    'date_paid',
    'order_date',
    'Order Date',
    'date_completed',
    'date',
    'purchase date',
    'course date',
    'enrolled',
    'تاريخ الشراء',
    'تاريخ الدورات',
    'تاريخ الدورة',
    'تاريخ الالتحاق',
    'التاريخ',
  ],
  orderStatus: ['order_status', 'Order Status', 'status', 'حالة الطلب'],
  certificates: [
    'certificate',
    'certificates',
    'certificate number',
    'certificate numbers',
    'certificate_id',
    'رقم الشهادة',
    'أرقام الشهادات',
    'الشهادات',
  ],
  certificateDate: [
    'certificate date',
    'date of the certificates',
    'certificate issued',
    'تاريخ الشهادة',
    'تاريخ الشهادات',
  ],
  consent: [
    'newsletter consent',
    'marketing_consent',
    'newsletter',
    'consent',
    'subscribed',
    'الموافقة على النشرة',
    'الموافقة',
    'النشرة',
  ],
  consentDate: ['date of the consent', 'consent_date', 'consent date', 'subscribed_at', 'تاريخ الموافقة'],
  consentSource: ['source of the consent', 'consent_source', 'consent source', 'مصدر الموافقة'],
}

/** Numbered columns of one field, such as `line_item_1`, `Product Item 2 Name` or `course3`. */
const numbered: Readonly<Partial<Record<ImportField, RegExp>>> = {
  courses: /^(?:lineitem\d+|productitem\d+name|course\d+|الدوره\d+)$/,
}

/** The columns that a header seems to name. */
export function suggestColumns(header: readonly string[]): ImportColumns {
  const keys = header.map(plain)
  const columns: Partial<Record<ImportField, number[]>> = {}
  for (const field of importFieldNames) {
    const many = numbered[field]
    const found = names[field].map((name) => keys.indexOf(plain(name))).find((at) => at >= 0)
    const all = many ? keys.flatMap((key, index) => (many.test(key) ? [index] : [])) : []
    if (all.length > 0) columns[field] = all
    else if (found !== undefined) columns[field] = [found]
  }
  // A full name is needed only when its parts have no separate columns.
  if (columns.firstName && columns.lastName) delete columns.name
  return columns
}

/** Recognises which program wrote a file with this header. */
export function recogniseFormat(header: readonly string[]): ImportFormat {
  const keys = new Set(header.map(plain))
  const has = (...any: string[]) => any.some((name) => keys.has(plain(name)))
  if (
    has('order_number', 'order_id', 'Order Number', 'Order #') &&
    has('status', 'order_status', 'Order Status')
  )
    return 'woocommerce-orders'
  if (has('user_registered', 'date_registered', 'Sign Up', 'Registered', 'Total Spend', 'customer_id'))
    return 'woocommerce-customers'
  if (has('username') && has('firstname') && has('lastname') && has('email')) return 'moodle-users'
  return 'other'
}
