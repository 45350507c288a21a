import { plural, words } from '#kit/text.ts'

export const transactionsText = words({
  title: { en: 'My Transactions', ar: 'معاملاتي' },
  description: { en: 'Your payments and invoices.', ar: 'مدفوعاتك وفواتيرك.' },
  filter: { en: 'Arabic course name', ar: 'اسم الدورة بالعربية' },
  apply: { en: 'Filter', ar: 'تصفية' },
  all: { en: 'Show all', ar: 'عرض الكل' },
  found: {
    en: (count: number) =>
      plural('en', count, { zero: 'No transactions', one: '1 transaction', other: `${count} transactions` }),
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا معاملات',
        one: 'معاملة واحدة',
        two: 'معاملتان',
        few: `${count} معاملات`,
        many: `${count} معاملة`,
        other: `${count} معاملة`,
      }),
  },
  courses: { en: 'Courses', ar: 'الدورات' },
  buyer: { en: 'Buyer', ar: 'المشتري' },
  reference: { en: 'Reference', ar: 'المرجع' },
  date: { en: 'Date', ar: 'التاريخ' },
  status: { en: 'Status', ar: 'الحالة' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  noAmount: { en: 'No amount', ar: 'بلا مبلغ' },
  invoice: { en: 'Invoice', ar: 'الفاتورة' },
  paid: { en: 'Paid', ar: 'مدفوعة' },
  declined: { en: 'Declined', ar: 'مرفوضة' },
  confirming: { en: 'Confirming', ar: 'قيد التأكيد' },
  review: { en: 'Under review', ar: 'قيد المراجعة' },
  refunded: { en: 'Refunded', ar: 'مستردّة' },
  downloadInvoice: {
    en: (number: string) => `Download invoice ${number}`,
    ar: (number: string) => `تنزيل الفاتورة ${number}`,
  },
  noInvoice: { en: 'Invoice not generated', ar: 'لم تصدر الفاتورة بعد' },
  regenerate: { en: 'Regenerate', ar: 'إصدار من جديد' },
  regenerateFailed: { en: 'Failed to regenerate invoice', ar: 'تعذّر إصدار الفاتورة' },
  regenerated: { en: 'The invoice is ready.', ar: 'صارت الفاتورة جاهزة.' },
  empty: { en: 'No transaction data available', ar: 'لا توجد معاملات بعد' },
  emptyText: {
    en: 'Your payments and invoices will stand here after your first purchase.',
    ar: 'ستظهر مدفوعاتك وفواتيرك هنا بعد أول عملية شراء.',
  },
  noMatch: { en: 'No transaction has this course', ar: 'لا توجد معاملة بهذه الدورة' },
  noMatchText: {
    en: 'Type part of the course name in Arabic, or show all transactions.',
    ar: 'اكتب جزءًا من اسم الدورة، أو اعرض جميع المعاملات.',
  },
  toCourses: { en: 'Browse courses', ar: 'تصفّح الدورات' },
  failed: { en: 'Failed to load transactions', ar: 'تعذّر تحميل المعاملات' },
  failedText: { en: 'Transaction data not available', ar: 'بيانات المعاملات غير متوفرة الآن' },
  retry: { en: 'Retry', ar: 'أعد المحاولة' },
  signIn: { en: 'Please login first', ar: 'سجّل الدخول أولًا' },
  signInText: {
    en: 'Your transactions are shown only to you. If you bought without a password, open the link in your purchase letter.',
    ar: 'معاملاتك لا تظهر إلا لك. إن كنت قد اشتريت دون كلمة مرور فافتح الرابط الموجود في رسالة الشراء.',
  },
  logIn: { en: 'Log in', ar: 'تسجيل الدخول' },
  linkOver: {
    en: 'This link is no longer valid. Log in, or open the newest letter you received from us.',
    ar: 'لم يعد هذا الرابط صالحًا. سجّل الدخول أو افتح أحدث رسالة وصلتك منا.',
  },
})
