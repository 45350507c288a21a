import { createECDH, createHash, createPrivateKey, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  createCertificateRequest,
  generateUnitKey,
  templates,
  type Unit,
  checkUnit,
} from './certificate-request.ts'
import { readChildren, type Der, readDer } from './der.ts'

const unit: Unit = {
  commonName: 'WEB-1-300000000000003',
  maker: 'Matla',
  model: '1.0',
  serialNumber: '6f4d20e0-6bfe-4a80-9389-7dabe6620f12',
  vatNumber: '300000000000003',
  organisation: 'أكاديمية الفيلم',
  branch: 'الرياض',
  shortAddress: 'RRRD2929',
  trade: 'Education',
}

/** Every primitive value in the tree, as text. */
const textsIn = (node: Der): string[] =>
  (node.tag & 0x20) !== 0 ? readChildren(node).flatMap(textsIn) : [node.body.toString()]

const derOf = (pem: string) => readDer(Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64'))

/** The key that OpenSSL 3.0 used to create the request in test-data, from the same fields. */
function keyOfOpenssl() {
  const secret = createHash('sha256').update('the key of the request that OpenSSL made').digest()
  const pair = createECDH('secp256k1')
  pair.setPrivateKey(secret)
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const d = secret.toString('base64url')
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'secp256k1', d, x: x ?? '', y: y ?? '' } })
}

test('the request equals OpenSSL’s byte for byte, except for the random signature', () => {
  const key = keyOfOpenssl()
  const published = readFileSync(new URL('./test-data/openssl-request.txt', import.meta.url), 'utf8')
  const [ours, theirs] = [createCertificateRequest(unit, '1100', 'sandbox', key), published].map((pem) =>
    readChildren(derOf(pem)),
  )
  expect(ours?.[0]?.whole.equals(theirs?.[0]?.whole ?? Buffer.alloc(0))).toBe(true)
  expect(ours?.[1]?.whole.equals(theirs?.[1]?.whole ?? Buffer.alloc(0))).toBe(true)
  for (const [body, , signature] of [ours ?? [], theirs ?? []]) {
    const value = signature?.body.subarray(1) ?? Buffer.alloc(0)
    expect(verify('sha256', body?.whole ?? '', createPublicKey(key), value)).toBe(true)
  }
})

test.each(['sandbox', 'simulation', 'live'] as const)(
  'the environment %s has a separate certificate template',
  (environment) => {
    const texts = textsIn(derOf(createCertificateRequest(unit, '1100', environment, generateUnitKey())))
    expect(texts.filter((text) => text.endsWith(templates[environment]))).toHaveLength(1)
  },
)

test('the request contains the fields of the unit in the required format', () => {
  const texts = textsIn(derOf(createCertificateRequest(unit, '0100', 'live', generateUnitKey())))
  for (const text of ['SA', '300000000000003', '0100', 'RRRD2929', 'Education', unit.organisation])
    expect(texts.join(' ')).toContain(text)
  expect(texts.join(' ')).toContain('1-Matla|2-1.0|3-6f4d20e0-6bfe-4a80-9389-7dabe6620f12')
})

test('a request is signed with its own key', () => {
  const [one, other] = [generateUnitKey(), generateUnitKey()].map(
    (key) =>
      readChildren(readChildren(derOf(createCertificateRequest(unit, '1100', 'live', key)))[0] as Der)[2]
        ?.whole,
  )
  expect(one).toHaveLength(88)
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false)
})

test('a valid unit has no faults', () => {
  expect(checkUnit(unit)).toEqual([])
  expect(checkUnit({ ...unit, vatNumber: '310000000010003', branch: '3100000000' })).toEqual([])
})

test.each([
  ['commonName', { commonName: 'WEB_1' }, 'unitName'],
  ['organisation', { organisation: 'Film & Co' }, 'unitName'],
  ['organisation', { organisation: 'ش'.repeat(65) }, 'unitName'],
  ['branch', { branch: ' ' }, 'unitName'],
  ['maker', { maker: 'a|b' }, 'unitSerial'],
  ['serialNumber', { serialNumber: 'a=b' }, 'unitSerial'],
  ['vatNumber', { vatNumber: '123' }, 'vatNumber'],
  ['branch', { vatNumber: '310000000010003' }, 'groupBranch'],
  ['shortAddress', { shortAddress: 'rrrd2929' }, 'shortAddress'],
])('the field %s of %j has the fault %s', (field, change, code) => {
  expect(checkUnit({ ...unit, ...change })).toMatchObject([
    { field, code, text: { ar: expect.any(String), en: expect.any(String) } },
  ])
})
