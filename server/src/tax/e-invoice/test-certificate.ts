import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { readCertificate } from './certificate.ts'
import { generateUnitKey } from './certificate-request.ts'
import { bits, der, oid, printable, sequence, set, tags, utf8 } from './der.ts'

const signedWith = sequence(oid('1.2.840.10045.4.3.2'))
const name = (id: string, value: Buffer) => set(sequence(oid(id), value))
const ia5 = (value: string) => der(0x16, Buffer.from(value))
const time = (text: string) => der(0x17, Buffer.from(text))
const issuer = sequence(
  name('0.9.2342.19200300.100.1.25', ia5('local')),
  name('0.9.2342.19200300.100.1.25', ia5('gov')),
  name('0.9.2342.19200300.100.1.25', ia5('extgazt')),
  name('2.5.4.3', printable('TEST-SubCA-1')),
)

/** A certificate of a test authority for this key, encoded as in responses of the gateway. */
export function testToken(key: KeyObject): string {
  const authority = generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey
  const body = sequence(
    der(0xa0, der(tags.integer, Buffer.from([2]))),
    der(tags.integer, Buffer.from('1100003803c5f74023b3fc5c5f000100003803', 'hex')),
    signedWith,
    issuer,
    sequence(time('260101000000Z'), time('310101000000Z')),
    sequence(name('2.5.4.6', printable('SA')), name('2.5.4.3', utf8('TEST-UNIT-1'))),
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
  )
  const whole = sequence(body, signedWith, bits(sign('sha256', body, authority)))
  return Buffer.from(whole.toString('base64')).toString('base64')
}

/** A unit with its key and certificate. */
export function testUnit() {
  const key = generateUnitKey()
  return { key, certificate: readCertificate(testToken(key)) }
}
