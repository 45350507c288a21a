import type { buyerSchemes } from './buyer-fields.ts'

/** The names of the identity schemes that a company can have besides its VAT number. */
export const buyerSchemeNames = {
  TIN: { ar: 'الرقم المميز', en: 'Tax identification number' },
  CRN: { ar: 'رقم السجل التجاري', en: 'Registration number' },
  MOM: { ar: 'رخصة البلدية', en: 'Municipal licence' },
  MLS: { ar: 'رخصة الموارد البشرية', en: 'Human resources licence' },
  '700': { ar: 'الرقم الوطني الموحد', en: 'Unified national number' },
  SAG: { ar: 'رخصة الاستثمار', en: 'Investment licence' },
  NAT: { ar: 'رقم الهوية الوطنية', en: 'National ID' },
  GCC: { ar: 'هوية مواطني دول المجلس', en: 'GCC ID' },
  IQA: { ar: 'رقم الإقامة', en: 'Residence permit number' },
  PAS: { ar: 'رقم جواز السفر', en: 'Passport number' },
  OTH: { ar: 'رقم التسجيل', en: 'Registration number' },
} as const satisfies Readonly<
  Record<(typeof buyerSchemes)[number], { readonly ar: string; readonly en: string }>
>
