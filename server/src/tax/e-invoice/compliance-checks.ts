import { randomUUID, type KeyObject } from 'node:crypto'
import type { BuyerParty } from '#lib/buyer-party.ts'
import { riyadhDay } from '@matla/contract/kit/riyadh'
import type { UnitCertificate } from './certificate.ts'
import type { UnitForms } from './certificate-request.ts'
import { firstPreviousHash } from './digests.ts'
import type { ChainPosition, EInvoice, SellerParty } from './e-invoice.ts'
import { type SignedEInvoice, signInvoice } from './sign-invoice.ts'

type ComplianceInput = {
  readonly seller: SellerParty
  readonly forms: UnitForms
  /** The certificate of the compliance id. */
  readonly certificate: UnitCertificate
  readonly key: KeyObject
}

/**
 * Creates the documents for the compliance checks of a unit: an invoice and both notes for each of its forms. They have
 * a separate chain, because the unit's chain starts with its first live document.
 */
export function createComplianceDocuments(
  { seller, forms, certificate, key }: ComplianceInput,
  now: Date,
): SignedEInvoice[] {
  const documents = (['standard', 'simplified'] as const).flatMap((form, index) =>
    forms[index] === '1' ? createDocuments(form, seller, riyadhDay(now)) : [],
  )
  let previousHash = firstPreviousHash
  return documents.map((document, index) => {
    const position = { uuid: randomUUID(), counter: index + 1, previousHash, issuedAt: now }
    const signed = signInvoice(
      { ...document, ...position, number: `CHECK-${index + 1}` },
      certificate,
      key,
      now,
    )
    previousHash = signed.hash
    return signed
  })
}

/** 115.00 with 15.00 VAT. */
const line = {
  name: 'فحص الامتثال | Compliance check',
  quantity: 1,
  discountHalalas: 0,
  totalHalalas: 11_500,
  vatHalalas: 1_500,
}
const changes = { numbers: ['CHECK-1'], reason: 'فحص الامتثال | Compliance check' }
/** A fictitious company, because the buyer must not be the seller. */
const company: BuyerParty = {
  name: 'شركة الفحص | Check company',
  vatNumber: null,
  identity: { scheme: 'CRN', id: '1010010099' },
  address: {
    street: 'صلاح الدين',
    buildingNumber: '1111',
    additionalNumber: null,
    district: 'المروج',
    city: 'الرياض',
    postalCode: '12222',
    country: 'SA',
  },
}

type OmitEach<Whole, Key extends PropertyKey> = Whole extends unknown ? Omit<Whole, Key> : never
type Unplaced = OmitEach<EInvoice, keyof ChainPosition | 'issuedAt' | 'number'>

function createDocuments(form: EInvoice['form'], seller: SellerParty, suppliedOn: string): Unplaced[] {
  const shared = { seller, meansCode: '48', lines: [line] } as const
  const to = form === 'standard' ? ({ form, buyer: company, suppliedOn } as const) : ({ form } as const)
  return [
    { ...shared, ...to, kind: 'invoice' },
    { ...shared, ...to, kind: 'credit-note', changes },
    { ...shared, ...to, kind: 'debit-note', changes },
  ]
}
