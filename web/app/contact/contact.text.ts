import { words } from '#kit/text.ts'

export const contactText = words({
  whatsapp: { en: 'WhatsApp', ar: 'واتساب' },
  hours: { en: 'Working hours', ar: 'أوقات العمل' },
})
