import { words } from '#lib/text.ts'

/** How the footer and the checkout name the company; registers have the names printed on tax documents. */
export const companyFactsText = words('company-facts', {
  CRN: { en: 'Commercial registration', ar: 'السجل التجاري' },
  '700': { en: 'Unified national number', ar: 'الرقم الوطني الموحد' },
  MOM: { en: 'Municipal licence', ar: 'رخصة البلدية' },
  MLS: { en: 'Human resources licence', ar: 'رخصة الموارد البشرية' },
  SAG: { en: 'Investment licence', ar: 'رخصة الاستثمار' },
  OTH: { en: 'Registration number', ar: 'رقم التسجيل' },
  vatNumber: { en: 'VAT number', ar: 'الرقم الضريبي' },
  businessCenter: { en: 'Authenticated by the Saudi Business Center', ar: 'موثّق في المركز السعودي للأعمال' },
})
