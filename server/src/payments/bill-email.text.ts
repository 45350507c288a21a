import { sentences } from '@matla/contract/kit/sentences'
import type { EmailText } from '#platform/mail/compose-email.ts'

/** The email to a buyer whose SADAD bill was issued. `{day}` is the last day to pay it. */
export const billEmailText = sentences('email-bill', {
  subject: { en: 'Your SADAD bill: {amount}, due {day}', ar: 'فاتورة سداد بمبلغ {amount}، وآخر يوم {day}' },
  preview: {
    en: 'Pay it in your bank’s app, and your courses open.',
    ar: 'سددها من تطبيق بنكك لتُفتح دوراتك.',
  },
  title: { en: 'Pay your bill to open your courses', ar: 'سدد فاتورتك لتُفتح دوراتك' },
  text: {
    en: 'In your bank’s app, choose SADAD, then the biller below, and enter this bill number.',
    ar: 'افتح تطبيق بنكك واختر سداد، ثم المفوتر المذكور أدناه، وأدخل رقم الفاتورة هذا.',
  },
  asideTitle: { en: 'What happens next', ar: 'ما الخطوة التالية؟' },
  aside: {
    en: 'We hold your price until then. Once the bank reports the payment, we email your courses and tax invoice. If you have paid another way in the meantime, don’t pay this bill.',
    ar: 'نحجز لك السعر حتى ذلك اليوم. وفور وصول إشعار البنك نرسل إليك دوراتك وفاتورتك الضريبية. وإن دفعت بوسيلة أخرى فلا تسدد هذه الفاتورة.',
  },
  why: {
    en: 'You received this email because you chose to pay with SADAD on our website.',
    ar: 'وصلتك هذه الرسالة لأنك اخترت الدفع عبر سداد في موقعنا.',
  },
  biller: { en: 'Biller: {biller}', ar: 'المفوتر: {biller}' },
  amount: { en: 'Amount: {amount}', ar: 'المبلغ: {amount}' },
  due: { en: 'Pay by: {day}', ar: 'آخر يوم للسداد: {day}' },
}) satisfies Omit<EmailText, 'button'>

/** The reminder, sent the day before the bill ends. Its other sentences come from the first email. */
export const billDueText = sentences('email-bill-due', {
  subject: {
    en: 'Your SADAD bill of {amount} is still unpaid, due {day}',
    ar: 'لم تُسدَّد فاتورتك بمبلغ {amount} بعد، وآخر يوم {day}',
  },
  preview: {
    en: 'It expires soon. Pay it in your bank’s app.',
    ar: 'أوشكت على الانتهاء. سددها من تطبيق بنكك.',
  },
  title: { en: 'Your bill is still unpaid', ar: 'فاتورتك لم تُسدَّد بعد' },
  asideTitle: { en: 'Have you paid it already?', ar: 'هل سددتها؟' },
  aside: {
    en: 'Then there’s nothing more to do: we’ll email your courses as soon as the bank confirms the payment. If you’ve changed your mind, you can ignore this email.',
    ar: 'إن كنت قد سددتها فلا يلزمك أي إجراء، وسنرسل إليك دوراتك فور وصول إشعار البنك. وإن عدلت عن الشراء فتجاهل هذه الرسالة.',
  },
})
