import { words } from '#lib/text.ts'

export const applePayText = words('apple-pay', {
  pay: { en: 'Pay with Apple\u00A0Pay', ar: 'الدفع عبر Apple\u00A0Pay' },
  or: { en: 'or enter your details', ar: 'أو أدخل بياناتك' },
  discount: { en: 'Discount', ar: 'الخصم' },
  agreeBefore: { en: 'By paying, you agree to the ', ar: 'بإتمام الدفع توافق على ' },
  terms: { en: 'terms', ar: 'الشروط' },
  agreeBetween: { en: ' and the ', ar: ' و' },
  cancellation: { en: 'cancellation policy', ar: 'سياسة الإلغاء' },
  agreeAfter: { en: '.', ar: '.' },
  failed: { en: 'Payment failed', ar: 'لم تكتمل عملية الدفع' },
  notPaid: { en: 'You haven’t been charged.', ar: 'لم يُخصم أي مبلغ.' },
  unclear: { en: 'We don’t know yet whether you paid', ar: 'لم نتأكد بعد من إتمام الدفع' },
  unreachable: {
    en: 'The connection was lost. Check the payment before you pay again.',
    ar: 'انقطع الاتصال. تحقق من العملية قبل أن تدفع مرة أخرى.',
  },
  toCheck: { en: 'Check payment status', ar: 'التحقق من حالة العملية' },
  cartChanged: {
    en: 'The total has changed. Check it, then pay again.',
    ar: 'تغيّر الإجمالي. تحقق منه ثم أعد الدفع.',
  },
  userExists: {
    en: 'There’s already an account with this email. Log in to pay with it, or use another email.',
    ar: 'يوجد حساب مسجّل بهذا البريد. سجّل الدخول للدفع به، أو استخدم بريدًا آخر.',
  },
  logIn: { en: 'Log in', ar: 'تسجيل الدخول' },
  toCheckout: { en: 'Go to checkout', ar: 'الانتقال إلى إتمام الشراء' },
})
