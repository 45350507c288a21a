import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { encode } from '#zatca/asn1.ts'

/** PEM. */
export type Identity = { readonly certificate: string; readonly key: string }

const ecdsaSha256 = encode(0x30, Buffer.from('06082a8648ce3d040302', 'hex'))
const commonName = Buffer.from('0603550403', 'hex')
const alternativeName = Buffer.from('0603551d11', 'hex')
/** A fixed period, because a test may run on another clock than the machine's. */
const validity = encode(
  0x30,
  encode(0x17, Buffer.from('200101000000Z')),
  encode(0x17, Buffer.from('491231235959Z')),
)

/** A self-signed certificate for a name on this machine, with its key. */
export function createIdentity(name: string): Identity {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const subject = encode(0x30, encode(0x31, encode(0x30, commonName, encode(0x0c, Buffer.from(name)))))
  const hosts = encode(0x30, encode(0x82, Buffer.from(name)))
  const facts = encode(
    0x30,
    encode(0xa0, encode(0x02, Buffer.of(2))),
    encode(0x02, Buffer.concat([Buffer.of(0x11), randomBytes(15)])),
    ecdsaSha256,
    subject,
    validity,
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    encode(0xa3, encode(0x30, encode(0x30, alternativeName, encode(0x04, hosts)))),
  )
  const signature = encode(0x03, Buffer.of(0), sign('sha256', facts, privateKey))
  return {
    certificate: toPem('CERTIFICATE', encode(0x30, facts, ecdsaSha256, signature)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
}

function toPem(label: string, der: Buffer): string {
  const lines = der.toString('base64').replace(/.{64}/g, '$&\n').trimEnd()
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`
}
