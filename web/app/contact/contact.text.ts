import { words } from '#lib/text.ts'

export const contactText = words('contact', {
  whatsapp: { en: 'WhatsApp', ar: 'واتساب' },
  hours: { en: 'Support hours', ar: 'أوقات العمل' },
})
