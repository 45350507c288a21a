/* Button labels that several kinds of task share. */

export const openPayment = { en: 'Open the payment', ar: 'فتح الدفعة' }
export const openInvoices = { en: 'Open the invoices', ar: 'فتح الفواتير' }
export const openEInvoices = { en: 'Open the e-invoices', ar: 'فتح الفواتير الإلكترونية' }
export const openEInvoicing = { en: 'Open e-invoicing', ar: 'فتح الفوترة الإلكترونية' }
export const openOrder = { en: 'Open the order', ar: 'فتح الطلب' }
export const openEmail = { en: 'Look at the email', ar: 'مراجعة الرسالة' }
export const openPerson = { en: 'Open the person', ar: 'فتح صفحة المتدرّب' }
export const openSystem = { en: 'Open the system page', ar: 'فتح صفحة النظام' }
export const viewReason = { en: 'See why', ar: 'الاطلاع على السبب' }
