/** The numbers from 1 to `count`. */
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Apple's documented gateways: each pod also has a second site for disaster recovery. */
const pods = [
  ...['nc', 'pr'].flatMap((site) => upTo(5).map((pod) => `apple-pay-gateway-${site}-pod${pod}`)),
  ...['sh', 'tj'].flatMap((site) => upTo(3).map((pod) => `cn-apple-pay-gateway-${site}-pod${pod}`)),
]
const names = [
  'apple-pay-gateway',
  'cn-apple-pay-gateway',
  'apple-pay-gateway-cert',
  'cn-apple-pay-gateway-cert',
  ...pods.flatMap((pod) => [pod, `${pod}-dr`]),
]

const paths = ['/paymentservices/startSession', '/paymentservices/paymentSession']
const urlsAt = (origin: string) => paths.map((path) => `${origin}${path}`)

const appleUrls: ReadonlySet<string> = new Set(names.flatMap((name) => urlsAt(`https://${name}.apple.com`)))

/** Apple's address for testing the certificate: a merchant session can be requested here without a browser. */
export const testUrl = 'https://apple-pay-gateway.apple.com/paymentservices/paymentSession'

/**
 * Whether merchants validate themselves at this address. Addresses are compared as whole strings, never parsed,
 * so that no other spelling of a host can pass. `trialOrigin` is the sandbox's gateway; null when only Apple's
 * own gateways are allowed.
 */
export const isGatewayUrl = (url: string, trialOrigin: string | null): boolean =>
  appleUrls.has(url) || (trialOrigin !== null && urlsAt(trialOrigin).includes(url))
