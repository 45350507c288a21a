import { words } from '#lib/text.ts'
import { makeDraftOrder } from './make-draft-order.text.ts'

export const draftOrderStateText = words({
  draft: { en: 'Draft', ar: 'مسودة' },
  sent: { en: 'Sent', ar: 'مُرسَلة' },
  paid: { en: 'Paid', ar: 'مدفوعة' },
  ended: { en: 'Ended', ar: 'منتهية' },
  cancelled: { en: 'Cancelled', ar: 'ملغاة' },
})

export const draftOrdersText = words({
  title: { en: 'Draft orders', ar: 'مسودات الطلبات' },
  search: { en: 'Name or email of the buyer', ar: 'اسم المشتري أو بريده' },
  empty: { en: 'No draft orders yet', ar: 'لا مسودات طلبات بعد' },
  emptyText: {
    en: 'Prepare an order for someone who called or wrote, and send them a link to pay it.',
    ar: 'أعدّ طلبًا لمن اتصل أو راسل، ثم أرسل إليه رابطًا لدفعه.',
  },
  make: makeDraftOrder,
  makeLead: {
    en: 'Nothing is sent yet: you see the total with the coupon first, and then create the payment link.',
    ar: 'لا يُرسل شيء الآن: سترى الإجمالي بعد القسيمة أولًا، ثم تنشئ رابط الدفع.',
  },
  buyer: { en: 'Buyer', ar: 'المشتري' },
  state: { en: 'State', ar: 'الحالة' },
  total: { en: 'Total', ar: 'الإجمالي' },
  by: { en: 'Created by', ar: 'أعدّها' },
  made: { en: 'Created', ar: 'تاريخ الإنشاء' },
  ends: { en: 'Link ends', ar: 'ينتهي الرابط' },
  ended: { en: 'Link ended', ar: 'انتهى الرابط' },
  order: { en: 'Order', ar: 'الطلب' },
  save: { en: 'Save draft', ar: 'حفظ المسودة' },
  saved: { en: 'Saved', ar: 'حُفظت' },
  change: { en: 'Change', ar: 'تعديل' },
  changeLead: {
    en: 'The draft has not been sent, so everything in it can still change.',
    ar: 'لم تُرسل المسودة بعد، فكل ما فيها قابل للتعديل.',
  },
  fullName: { en: 'Full name', ar: 'الاسم الكامل' },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  emailHint: {
    en: 'The courses go to the account with this address. If there is none yet, it is created when the person pays.',
    ar: 'تُضاف الدورات إلى الحساب المرتبط بهذا البريد، فإن لم يوجد أُنشئ عند الدفع.',
  },
  lang: { en: 'Language of the person', ar: 'لغة المشتري' },
  arabic: { en: 'Arabic', ar: 'العربية' },
  english: { en: 'English', ar: 'الإنجليزية' },
  items: { en: 'Items', ar: 'العناصر' },
  nothingOnSale: {
    en: 'Nothing is on sale yet. Publish a course with its price first.',
    ar: 'لا شيء معروض للبيع بعد. انشر دورة بسعرها أولًا.',
  },
  product: { en: 'Course or package', ar: 'الدورة أو الباقة' },
  price: { en: 'Price, in riyals', ar: 'السعر، بالريال' },
  priceHint: {
    en: (list: string, lowest: string) => `In the shop ${list}; your limit allows ${lowest} at least.`,
    ar: (list: string, lowest: string) => `في المتجر ${list}، وأقل ما تسمح به صلاحيتك ${lowest}.`,
  },
  addItem: { en: 'Add an item', ar: 'إضافة عنصر' },
  removeItem: { en: 'Remove', ar: 'حذف' },
  beforeCoupon: { en: 'Total before the coupon', ar: 'الإجمالي قبل القسيمة' },
  coupon: { en: 'Coupon code', ar: 'رمز القسيمة' },
  couponHint: {
    en: 'Leave it empty for none. It counts as used once the order is paid.',
    ar: 'اتركه فارغًا إن لم توجد قسيمة. تُحتسب مستعملة متى دُفع الطلب.',
  },
  noCoupon: { en: 'None', ar: 'بلا قسيمة' },
  linkDays: { en: 'Days that the link can be paid', ar: 'مدة صلاحية الرابط، بالأيام' },
  days: {
    en: (count: number) => (count === 1 ? '1 day' : `${count} days`),
    ar: (count: number) =>
      count === 1
        ? 'يوم واحد'
        : count === 2
          ? 'يومان'
          : count % 100 >= 3 && count % 100 <= 10
            ? `${count} أيام`
            : `${count} يومًا`,
  },
  note: { en: 'Note for the team', ar: 'ملاحظة للفريق' },
  noteHint: { en: 'The buyer never sees it.', ar: 'لا تظهر للمشتري.' },
  noNote: { en: 'None', ar: 'لا ملاحظة' },
  inShop: { en: 'In the shop', ar: 'في المتجر' },
  offered: { en: 'Offered', ar: 'المعروض' },
  discount: { en: 'Coupon', ar: 'القسيمة' },
  terms: { en: 'Terms', ar: 'التفاصيل' },
  person: { en: 'Account', ar: 'الحساب' },
  noPerson: { en: 'None with this address yet', ar: 'لا حساب بهذا البريد بعد' },
  send: { en: 'Create the payment link', ar: 'إنشاء رابط الدفع' },
  sendLead: {
    en: (total: string) =>
      `The person can pay ${total} until the link ends. From now on the prices stay as they are, and the draft can no longer be changed.`,
    ar: (total: string) =>
      `يستطيع المشتري دفع ${total} حتى تنتهي صلاحية الرابط. ومن الآن تثبت الأسعار، ولا تعود المسودة قابلة للتعديل.`,
  },
  emailIt: { en: 'Email the link to the buyer', ar: 'إرسال الرابط إلى بريد المشتري' },
  sent: { en: 'The payment link is ready', ar: 'رابط الدفع جاهز' },
  link: { en: 'Payment link', ar: 'رابط الدفع' },
  linkLead: {
    en: 'Anyone with this link can pay the order, for this buyer only. It logs no one in.',
    ar: 'كل من لديه الرابط يستطيع دفع الطلب، لهذا المشتري وحده. ولا يتيح الدخول إلى أي حساب.',
  },
  copy: { en: 'Copy link', ar: 'نسخ الرابط' },
  copied: { en: 'Link copied', ar: 'نُسخ الرابط' },
  notCopied: { en: 'The browser did not allow copying.', ar: 'لم يسمح المتصفح بالنسخ.' },
  whatsapp: { en: 'Send by WhatsApp', ar: 'إرسال عبر واتساب' },
  emailAgain: { en: 'Email again', ar: 'إعادة الإرسال بالبريد' },
  emailAgainLead: {
    en: 'The buyer gets the email with the link once more.',
    ar: 'تصل المشتري رسالة الرابط مرة أخرى.',
  },
  emailed: { en: 'The email is on its way', ar: 'الرسالة في طريقها' },
  emails: { en: 'Emails with the link', ar: 'رسائل الرابط' },
  noEmails: { en: 'Not emailed', ar: 'لم يُرسل بالبريد' },
  linkLost: {
    en: 'The link still works, but this server can no longer show it: it was made with another secret key.',
    ar: 'لا يزال الرابط يعمل، لكن الخادم لا يستطيع عرضه لأنه أُنشئ بمفتاح سري آخر.',
  },
  extend: { en: 'Extend the link', ar: 'تمديد الرابط' },
  extendLead: {
    en: 'The same link can be paid for this many days from now.',
    ar: 'يصبح الرابط نفسه صالحًا للدفع هذه المدة ابتداءً من الآن.',
  },
  markPaid: { en: 'Mark as paid by transfer', ar: 'تسجيل الدفع بحوالة' },
  markPaidLead: {
    en: (total: string) =>
      `You confirm that ${total} is in the school’s account. The courses open and the invoice is issued at once.`,
    ar: (total: string) => `تؤكد أن مبلغ ${total} وصل إلى حساب المدرسة. تُفتح الدورات وتصدر الفاتورة فورًا.`,
  },
  bankReference: { en: 'The bank’s reference', ar: 'مرجع البنك' },
  bankReferenceHint: {
    en: 'As on the statement. One transfer pays one order.',
    ar: 'كما في كشف الحساب. الحوالة الواحدة تسدّد طلبًا واحدًا.',
  },
  receivedOn: { en: 'Day in the account', ar: 'يوم الوصول إلى الحساب' },
  cancel: { en: 'Cancel the draft order', ar: 'إلغاء المسودة' },
  cancelLead: {
    en: 'The link ends at once. If a payment page is already open, the buyer may still pay on it; then the order counts as paid.',
    ar: 'تنتهي صلاحية الرابط فورًا. وإن كانت صفحة الدفع مفتوحة عند المشتري فقد يدفع فيها، وعندها يُعدّ الطلب مدفوعًا.',
  },
  done: { en: 'Done', ar: 'تم' },
  erased: { en: 'Erased person', ar: 'شخص حُذفت بياناته' },
})

/** The message that WhatsApp opens with, in the buyer's language. */
export const linkMessage = {
  en: (name: string, link: string) =>
    `Hello ${name}, your order is ready. You can look at it and pay here: ${link}`,
  ar: (name: string, link: string) => `مرحبًا ${name}، طلبك جاهز. يمكنك مراجعته والدفع من هنا: ${link}`,
} as const
