import { sentences } from '@matla/contract/kit/sentences'
import type { EmailText } from '#platform/mail/compose-email.ts'

/** The email to a buyer whose company invoice the tax authority has cleared; `{number}` is the invoice number. */
export const companyInvoiceText = sentences('email-company-invoice', {
  subject: { en: 'Your company’s tax invoice {number}', ar: 'الفاتورة الضريبية {number} باسم منشأتك' },
  preview: { en: 'The tax authority has cleared it.', ar: 'اعتمدتها هيئة الزكاة والضريبة والجمارك.' },
  title: { en: 'Your company’s tax invoice is ready', ar: 'الفاتورة الضريبية باسم منشأتك جاهزة' },
  text: {
    en: 'The tax authority has cleared tax invoice {number}. It replaces the simplified invoice of your purchase.',
    ar: 'اعتمدت هيئة الزكاة والضريبة والجمارك الفاتورة الضريبية {number}، وهي تحلّ محل الفاتورة المبسطة لعملية الشراء.',
  },
  button: { en: 'Open invoice and credit note', ar: 'فتح الفاتورة والإشعار الدائن' },
  asideTitle: { en: 'For your accounts', ar: 'لحساباتك' },
  aside: {
    en: 'A credit note cancels the simplified invoice. Please record this invoice and the credit note, and not the simplified invoice alone.',
    ar: 'يلغي إشعار دائن الفاتورة المبسطة. سجّل في حساباتك هذه الفاتورة مع الإشعار الدائن، لا الفاتورة المبسطة وحدها.',
  },
  why: {
    en: 'You received this email because an invoice in your company’s name was requested.',
    ar: 'وصلتك هذه الرسالة لأن فاتورة باسم منشأتك طُلبت لعملية الشراء.',
  },
}) satisfies EmailText
