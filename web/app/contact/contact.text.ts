import { words } from '#lib/text.ts'

export const contactText = words({
  whatsapp: { en: 'WhatsApp', ar: 'واتساب' },
  hours: { en: 'Working hours', ar: 'أوقات العمل' },
})
