import { expect, test } from 'vitest'
import { hexToDecimal } from './certificate.ts'
import { signInvoice } from './sign-invoice.ts'
import { signedProperties } from './signed-properties.ts'
import { testUnit } from '#test/fixtures/e-invoice/certificate.ts'
import { documents, invoice } from '#test/fixtures/e-invoice/documents.ts'
import { openSchema } from '#test/fixtures/e-invoice/schema.ts'
import { readSignedDocument } from '#test/fixtures/e-invoice/signed-document.ts'

const now = new Date('2026-09-02T09:21:00Z')
const { key, certificate } = testUnit()

test.each(Object.entries(documents))(
  'the hash, signature, digests and QR code of a %s can be verified from its bytes',
  (_name, document) => {
    const { xml, hash, qr, uuid } = signInvoice(document, certificate, key, now)
    const found = readSignedDocument(xml)
    expect(found).toMatchObject({
      hash,
      isHash: true,
      isSignature: true,
      arePropertiesHashed: true,
      isCertificateHashed: true,
      issuer: 'CN=TEST-SubCA-1, DC=extgazt, DC=gov, DC=local',
      serial: '379112742831380471835263969587287663520528387',
    })
    expect(uuid).toBe(document.uuid)
    expect(qr.length).toBeLessThanOrEqual(700)
    const isSimplified = document.form === 'simplified'
    expect([...found.fields.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, ...(isSimplified ? [9] : [])])
    expect(found.fields.get(8)).toEqual(found.publicKey)
    expect(found.fields.get(9)).toEqual(isSimplified ? certificate.caSignature : undefined)
  },
)

test('the QR code contains the values of the document', () => {
  const { fields, signature, hash } = readSignedDocument(signInvoice(invoice, certificate, key, now).xml)
  const texts = Array.from({ length: 7 }, (_, index) => fields.get(index + 1)?.toString())
  expect(texts).toEqual([
    'مدرسة الاختبار | Test school',
    '300000000000003',
    '2026-09-02T12:20:46',
    '449.10',
    '58.58',
    hash,
    signature,
  ])
  expect(fields.get(8)).toHaveLength(88)
})

test('signed documents are valid against the schema', () => {
  const schema = openSchema()
  for (const document of Object.values(documents))
    expect(schema.faultOf(signInvoice(document, certificate, key, now).xml)).toBe('')
  schema.close()
})

test('a changed byte invalidates the hash or the signed properties', () => {
  const { xml, hash } = signInvoice(invoice, certificate, key, now)
  const changed = readSignedDocument(Buffer.from(xml.toString().replace('Film directing', 'Film directinG')))
  expect(changed).toMatchObject({ isHash: false, isSignature: false, arePropertiesHashed: true })
  expect(changed.hash).not.toBe(hash)
  const later = readSignedDocument(Buffer.from(xml.toString().replace('12:21:00', '12:21:01')))
  expect(later).toMatchObject({ isHash: true, isSignature: true, arePropertiesHashed: false })
})

test('the signed properties of the authority’s sample, without white space, have the published digest', () => {
  const { hashed, digest } = signedProperties(
    {
      digest: 'ZDMwMmI0MTE1NzVjOTU2NTk4YzVlODhhYmI0ODU2NDUyNTU2YTVhYjhhMDFmN2FjYjk1YTA2OWQ0NjY2MjQ4NQ==',
      issuerName: 'CN=PRZEINVOICESCA4-CA, DC=extgazt, DC=gov, DC=local',
      serialNumber: hexToDecimal('1100003803C5F74023B3FC5C5F000100003803'),
    },
    '2025-07-22T15:51:28',
  )
  expect(Buffer.byteLength(hashed)).toBe(958)
  expect(digest).toBe(
    'MWZjNGE2NGQxYzI3MWQwODNiYjhmYjc1ZTBlZjA5Y2ZhMWY3ZDU0NDA5ZGVjMWQ1NjA1MmViMzY4YzE4YzgyNg==',
  )
  expect(hexToDecimal('1100003803C5F74023B3FC5C5F000100003803')).toBe(
    '379112742831380471835263969587287663520528387',
  )
})

test('a name that is too long for the QR code is rejected', () => {
  const named = (name: string) => ({ ...invoice, seller: { ...invoice.seller, name } })
  for (let tries = 0; tries < 40; tries += 1)
    expect(signInvoice(named('م'.repeat(77)), certificate, key, now).qr.length).toBeLessThanOrEqual(700)
  expect(() => signInvoice(named('م'.repeat(84)), certificate, key, now)).toThrow('a QR code of')
  expect(() => signInvoice(named('م'.repeat(128)), certificate, key, now)).toThrow('256 bytes')
})
