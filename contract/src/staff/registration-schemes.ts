/** Registers whose numbers the tax authority accepts (ZATCA: `PartyIdentification/ID@schemeID`). */
export const registrationSchemes = ['CRN', 'MOM', 'MLS', 'SAG', 'OTH', '700'] as const
