import { words } from '#lib/text.ts'

export const openBillText = words('checkout-bill', {
  title: { en: 'Your SADAD bill is still open', ar: 'فاتورة سداد ما زالت مفتوحة' },
  number: { en: 'Bill number', ar: 'رقم الفاتورة' },
  text: {
    en: (day: string) =>
      `You can pay it until ${day}. If you pay another way now, don’t pay the bill as well.`,
    ar: (day: string) => `يمكنك سدادها حتى ${day}. وإن دفعت الآن بوسيلة أخرى فلا تسددها أيضًا.`,
  },
  toBill: { en: 'View the bill', ar: 'عرض الفاتورة' },
})
