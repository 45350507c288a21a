import { words } from '#lib/text.ts'

/** The page of a buyer who pays by bank transfer. */
export const transferText = words('bank-transfer', {
  title: { en: 'Pay by bank transfer', ar: 'الدفع بحوالة بنكية' },
  description: {
    en: 'The account, the amount and the reference of your bank transfer.',
    ar: 'حساب حوالتك البنكية ومبلغها ورقمها المرجعي.',
  },
  lead: {
    en: 'Transfer the amount from your bank and write the reference as the purpose. Your courses open as soon as the transfer arrives.',
    ar: 'حوّل المبلغ من بنكك واكتب الرقم المرجعي في غرض الحوالة، وتُفتح دوراتك فور وصولها.',
  },
  order: { en: 'Order', ar: 'الطلب' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  exactly: { en: 'Exactly this amount', ar: 'هذا المبلغ تمامًا' },
  reference: { en: 'Reference', ar: 'الرقم المرجعي' },
  asPurpose: { en: 'As the purpose of the transfer', ar: 'يُكتب في غرض الحوالة' },
  iban: { en: 'IBAN', ar: 'الآيبان' },
  beneficiary: { en: 'Account holder', ar: 'صاحب الحساب' },
  bank: { en: 'Bank', ar: 'البنك' },
  until: { en: 'Transfer by', ar: 'آخر موعد للتحويل' },
  held: {
    en: 'Your price and coupon are held until then.',
    ar: 'سعرك وقسيمتك محجوزان حتى ذلك الموعد.',
  },
  copy: { en: 'Copy', ar: 'نسخ' },
  copied: { en: 'Copied', ar: 'نُسخ' },
  emailed: { en: 'We’ve emailed these details to', ar: 'أرسلنا هذه البيانات إلى' },
  pdf: { en: 'Save as PDF', ar: 'حفظ بصيغة \u2066PDF\u2069' },
  partTitle: { en: 'Part of the amount has arrived', ar: 'وصل جزء من المبلغ' },
  partBefore: { en: 'We’ve received', ar: 'وصلنا' },
  partAfter: { en: 'Still to transfer:', ar: 'الباقي للتحويل:' },
  afterTitle: { en: 'What happens next', ar: 'ماذا بعد التحويل؟' },
  after: {
    en: 'We match transfers every working day and email you when your courses are open. You can close this page.',
    ar: 'نطابق الحوالات كل يوم عمل، ونراسلك حين تُفتح دوراتك. يمكنك إغلاق هذه الصفحة.',
  },
  paidTitle: { en: 'Your transfer has arrived', ar: 'وصلت حوالتك' },
  paidText: { en: 'Your order is paid, and your courses are ready.', ar: 'سُدّد طلبك، ودوراتك جاهزة.' },
  toCourses: { en: 'Go to My Courses', ar: 'الذهاب إلى دوراتي' },
  returnedTitle: { en: 'We’re returning your transfer', ar: 'نعيد إليك حوالتك' },
  returnedText: {
    en: 'You already had these courses when the transfer arrived, so we’re returning all of it to your account.',
    ar: 'كانت الدورات ضمن دوراتك حين وصلت الحوالة، فنعيد مبلغها كاملًا إلى حسابك.',
  },
  overTitle: { en: 'This transfer has expired', ar: 'انتهت مهلة هذه الحوالة' },
  overText: {
    en: 'If you’ve already transferred the amount, we’ll still match it and email you. If not, please don’t transfer it now. Place a new order instead.',
    ar: 'إن كنت قد حوّلت المبلغ فسنطابقه ونراسلك. وإلا فلا تحوّله الآن، واطلب من جديد.',
  },
  overPartText: {
    en: 'Part of the amount has arrived. Contact us to transfer the rest; otherwise we’ll return it to your account.',
    ar: 'وصل جزء من المبلغ. تواصل معنا لتحويل الباقي، وإلا أعدناه إلى حسابك.',
  },
  again: { en: 'Order again', ar: 'الطلب من جديد' },
  unknownTitle: { en: 'We couldn’t find a transfer with this link', ar: 'لا توجد حوالة بهذا الرابط' },
  unknownText: {
    en: 'Check that you opened the whole link, as it is in our email.',
    ar: 'تأكد من فتح الرابط كاملًا كما وصلك في رسالتنا.',
  },
  home: { en: 'Home', ar: 'الرئيسية' },
})
