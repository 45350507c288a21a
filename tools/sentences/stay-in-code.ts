/** Sentences that no editor can change, `area.sentence`, each with its reason. */
export const stayInCode: Readonly<Record<string, string>> = {
  'learning.summary': 'It joins two counts and leaves one out when it is none.',
}

const read = 'It is compared with what somebody wrote, and not shown.'
const ofStaff = 'Staff alone read it.'

/** Files with texts of their own that no editor can change, each with its reason. */
export const filesInCode: Readonly<Record<string, string>> = {
  'contract/src/reminders/consent.ts':
    'What buyers agree to: another wording is another version of the consent.',
  'contract/src/consent/consent-sentences.ts': 'What holds until the owner writes his own in the settings.',
  'contract/src/kit/person-name.ts': 'It stands in the areas of the forms that say it.',
  'contract/src/payments/payment-providers.ts': 'Brands, and names that staff alone read.',
  'contract/src/profile/interests.ts': 'Choices of the documents (R243, R244).',
  'contract/src/profile/countries.ts': 'Names of countries.',
  'contract/src/applications/country-codes.ts': 'Names of countries.',
  'contract/src/profile/time-zones.ts': 'Names of time zones.',
  'contract/src/applications/choices.ts': 'Choices of the documents (R184 to R193); their values are stored.',
  'web/app/lib/reader-word.ts': read,
  'server/src/catalog/course-entity.ts': 'Words of the public call (R102, R103).',
  'server/src/catalog/documents/course-document.ts': ofStaff,
  'server/src/catalog/documents/instructor-document.ts': ofStaff,
  'server/src/catalog/documents/product-document.ts': ofStaff,
  'server/src/catalog/documents/slugs.ts': ofStaff,
  'server/src/cms/content/email-facts.ts': 'A shop that has no brand yet.',
  'server/src/cms/content/change-stored.ts': ofStaff,
  'server/src/cms/documents/document-faults.ts': ofStaff,
  'server/src/cms/documents/publishable.ts': ofStaff,
  'server/src/cms/words/words-document.ts': ofStaff,
  'server/src/engagement/ebooks/ebook-file-faults.ts': ofStaff,
  'server/src/learning/lms-course-fault.ts': ofStaff,
  'server/src/lib/seller.ts': 'The name of the country within an address.',
  'server/src/payments/reconciliation/money-report.text.ts': ofStaff,
  'server/src/providers.ts': 'The seller of the demo.',
  'server/src/site/preview/preview-page.ts': ofStaff,
  'server/src/tax/e-invoice/compliance-checks.ts': 'The tax authority alone reads it.',
  'server/src/tax/e-invoice/e-invoice-lines.ts': 'The tax authority alone reads it.',
  'server/src/tax/e-invoice/party-faults.text.ts': 'What the tax authority takes in a field.',
  'server/src/tax/standard/make-standard.ts': 'What the tax law asks for on a credit note.',
  'web/app/articles/share-button.tsx': 'Names of other sites.',
  'web/app/lib/format.ts': 'Hours and minutes, counted.',
  'server/src/site/pages/offer-texts.ts': read,
  'contract/src/search/fold.ts': read,
  'contract/src/search/words.ts': read,
  'server/src/catalog/promised-percents.ts': read,
  'server/src/config/seller-settings.ts': ofStaff,
  'server/src/payments/refunds/automatic-refunds.ts': ofStaff,
  'server/src/platform/db/folded-search-index.store.ts': read,
  'server/src/platform/db/folded-search.store.ts': read,
  'server/src/schema/sales.tables.ts': read,
  'web/app/bundle/end-time.ts': read,
  'web/app/search/shortcuts.ts': read,
  'web/app/parts/parts.text.ts': 'The list of parts is for developers.',
}
