/** Identity schemes for a company without a VAT number, in order of preference (ZATCA: BR-KSA-14). */
export const buyerSchemes = [
  'TIN',
  'CRN',
  'MOM',
  'MLS',
  '700',
  'SAG',
  'NAT',
  'GCC',
  'IQA',
  'PAS',
  'OTH',
] as const

/** The details of a company that requests a tax invoice in its name. */
export const buyerFields = [
  'name',
  'vatNumber',
  'scheme',
  'id',
  'street',
  'buildingNumber',
  'additionalNumber',
  'district',
  'city',
  'postalCode',
  'country',
] as const
export type BuyerField = (typeof buyerFields)[number]
