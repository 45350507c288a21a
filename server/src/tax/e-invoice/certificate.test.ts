import { expect, test } from 'vitest'
import { readCertificate } from './certificate.ts'
import { generateUnitKey } from './certificate-request.ts'
import { testToken } from '#test/fixtures/e-invoice/certificate.ts'

const key = generateUnitKey()
const token = testToken(key)

test('a certificate is read from its token', () => {
  const certificate = readCertificate(token)
  expect(certificate).toMatchObject({
    text: Buffer.from(token, 'base64').toString(),
    issuerName: 'CN=TEST-SubCA-1, DC=extgazt, DC=gov, DC=local',
    serialNumber: '379112742831380471835263969587287663520528387',
    validUntil: new Date('2031-01-01T00:00:00Z'),
  })
  expect(certificate.publicKey).toHaveLength(88)
  expect(certificate.caSignature.length).toBeGreaterThan(66)
  expect(certificate.caSignature.length).toBeLessThanOrEqual(72)
})

test('a certificate belongs only to its own key', () => {
  const { belongsTo } = readCertificate(token)
  expect([belongsTo(key), belongsTo(generateUnitKey())]).toEqual([true, false])
})

test.each(['', 'x', Buffer.from('MII=').toString('base64'), Buffer.from(token, 'base64').toString()])(
  'an invalid token is rejected: %s',
  (text) => {
    expect(() => readCertificate(text)).toThrow(Error)
  },
)
