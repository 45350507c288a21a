import { sentences } from '@matla/contract/kit/sentences'

/** The email to a buyer who chose bank transfer: what to transfer, where to, and until when. */
export const transferEmailTexts = sentences('email-transfer-details', {
  subject: {
    en: 'Order {order}: transfer {amount} to complete it',
    ar: 'الطلب {order}: حوّل {amount} لإتمامه',
  },
  preview: { en: 'The account, the amount and your reference.', ar: 'الحساب والمبلغ ورقمك المرجعي.' },
  title: { en: 'Complete your order by bank transfer', ar: 'أكمل طلبك بحوالة بنكية' },
  text: {
    en: 'Transfer the amount below from your bank by {until}, and write the reference as the purpose of the transfer. We’ll email you as soon as it arrives, usually within one working day.',
    ar: 'حوّل المبلغ أدناه من بنكك قبل {until}، واكتب الرقم المرجعي في غرض الحوالة. سنراسلك فور وصولها، وذلك عادةً خلال يوم عمل.',
  },
  amount: { en: 'Amount', ar: 'المبلغ' },
  iban: { en: 'IBAN', ar: 'الآيبان' },
  beneficiary: { en: 'Account holder', ar: 'صاحب الحساب' },
  bank: { en: 'Bank', ar: 'البنك' },
  reference: { en: 'Reference', ar: 'الرقم المرجعي' },
  until: { en: 'Transfer by', ar: 'آخر موعد للتحويل' },
  button: { en: 'View the details', ar: 'عرض التفاصيل' },
  asideTitle: { en: 'Your price is reserved', ar: 'سعرك محجوز' },
  aside: {
    en: 'We hold this price and your coupon until then. If the time runs out, simply order again.',
    ar: 'نحجز لك هذا السعر وقسيمتك حتى ذلك الموعد. وإن انقضى فاطلب من جديد متى شئت.',
  },
  why: {
    en: 'You received this email because an order with this email address is to be paid by bank transfer.',
    ar: 'وصلتك هذه الرسالة لأن طلبًا سُجّل بهذا البريد الإلكتروني يُدفع بحوالة بنكية.',
  },
})

/** The reminder, sent the day before the period for the transfer ends. Its other sentences come from the first email. */
export const transferDueTexts = sentences('email-transfer-due', {
  subject: {
    en: 'Order {order}: transfer {amount} by {until}',
    ar: 'الطلب {order}: حوّل {amount} قبل {until}',
  },
  preview: {
    en: 'We haven’t received your transfer yet.',
    ar: 'لم تصلنا حوالتك بعد.',
  },
  title: { en: 'Your order is waiting for your transfer', ar: 'طلبك بانتظار حوالتك' },
  text: {
    en: 'We haven’t received your transfer yet. Transfer the amount below from your bank by {until}, and write the reference as the purpose of the transfer.',
    ar: 'لم تصلنا حوالتك بعد. حوّل المبلغ أدناه من بنكك قبل {until}، واكتب الرقم المرجعي في غرض الحوالة.',
  },
  asideTitle: { en: 'Have you transferred it already?', ar: 'هل حوّلت المبلغ؟' },
  aside: {
    en: 'Then there’s nothing more to do: a transfer can take one working day to arrive. If you’ve changed your mind, you can ignore this email.',
    ar: 'إن كنت قد حوّلته فلا يلزمك أي إجراء، فقد تستغرق الحوالة يوم عمل. وإن عدلت عن الطلب فتجاهل هذه الرسالة.',
  },
})
