import { expect, test } from 'vitest'
import { testSeller } from '#test/fixtures/seller.ts'
import { createComplianceDocuments } from './compliance-checks.ts'
import { firstPreviousHash } from './digests.ts'
import { toSellerParty } from './seller-party.ts'
import { testUnit } from '#test/fixtures/e-invoice/certificate.ts'
import { openSchema } from '#test/fixtures/e-invoice/schema.ts'
import { withXml } from '#test/fixtures/e-invoice/signed-document.ts'

const seller = toSellerParty(testSeller)
const now = new Date('2026-09-02T21:30:00Z')

test.each([
  ['1100', ['0100000 388', '0100000 381', '0100000 383', '0200000 388', '0200000 381', '0200000 383']],
  ['0100', ['0200000 388', '0200000 381', '0200000 383']],
  ['1000', ['0100000 388', '0100000 381', '0100000 383']],
] as const)(
  'the checks for %s are an invoice and both notes of each form, in their own chain',
  (forms, kinds) => {
    const checks = createComplianceDocuments({ seller, forms, ...testUnit() }, now)
    const schema = openSchema()
    const found = checks.map(({ xml }) =>
      withXml(xml, (textAt) => ({
        fault: schema.faultOf(xml),
        kind: `${textAt('//cbc:InvoiceTypeCode/@name')} ${textAt('//cbc:InvoiceTypeCode')}`,
        counter: textAt("//cac:AdditionalDocumentReference[cbc:ID='ICV']/cbc:UUID"),
        previousHash: textAt(
          "//cac:AdditionalDocumentReference[cbc:ID='PIH']//cbc:EmbeddedDocumentBinaryObject",
        ),
      })),
    )
    schema.close()
    expect(found).toEqual(
      kinds.map((kind, index) => ({
        fault: '',
        kind,
        counter: String(index + 1),
        previousHash: checks[index - 1]?.hash ?? firstPreviousHash,
      })),
    )
  },
)
