import { words } from '#lib/text.ts'

export const cardDemoText = words('card-demo', {
  title: { en: 'Card form demo', ar: 'نموذج بطاقة للعرض فقط' },
  lead: {
    en: 'This page only shows what a card form looks like. No payment is made.',
    ar: 'تعرض هذه الصفحة شكل نموذج البطاقة فقط، ولا تُجري أي عملية دفع.',
  },
  warning: { en: 'Demo only', ar: 'للعرض فقط' },
  warningText: {
    en: 'Don’t enter a real card number. Nothing you type here is sent or stored. Real payments are made on the payment provider’s own page.',
    ar: 'لا تكتب رقم بطاقة حقيقية. لا يُرسل ما تكتبه هنا ولا يُحفظ، فالدفع الحقيقي يتم في صفحة مزوّد الدفع وحدها.',
  },
  number: { en: 'Card number', ar: 'رقم البطاقة' },
  numberHint: { en: 'For example 4111 1111 1111 1111', ar: 'مثل \u20664111 1111 1111 1111\u2069' },
  numberFault: { en: 'Enter a valid card number', ar: 'أدخل رقم بطاقة صحيحًا' },
  expiry: { en: 'Expiry date', ar: 'تاريخ الانتهاء' },
  expiryHint: { en: 'Month and year, MM/YY', ar: 'الشهر ثم السنة، مثل 09/30' },
  expiryFault: { en: 'Enter a date in the future', ar: 'أدخل تاريخًا لم ينقضِ بعد' },
  code: { en: 'Security code', ar: 'رمز الأمان' },
  codeFault: { en: 'Enter the 3- or 4-digit security code', ar: 'أدخل رمز الأمان المكوّن من 3 أو 4 أرقام' },
  name: { en: 'Name on card', ar: 'الاسم على البطاقة' },
  nameFault: { en: 'Enter the name on the card', ar: 'أدخل الاسم المكتوب على البطاقة' },
  submit: { en: 'Try the form', ar: 'تجربة النموذج' },
  done: { en: 'No payment was made', ar: 'لم تُجرَ أي عملية دفع' },
  doneText: {
    en: 'This is a demo: the form wasn’t sent anywhere, and no card was charged.',
    ar: 'هذا عرض توضيحي: لم تُرسل بيانات البطاقة إلى أي جهة، ولم يُسحب أي مبلغ.',
  },
})
