import type { Bug } from './bug.ts'

const paytabs = 'src/payments/paytabs/paytabs.ts'
const notice = 'src/payments/receive-notice.ts'
const routes = 'src/payments/provider.routes.ts'

/** Wrong answers to those who tell the shop of payments. */
export const doorBugs: readonly Bug[] = [
  {
    name: 'a notice is acknowledged before it is stored',
    file: routes,
    find: 'await receiveNotice(deps, provider, raw, request.headers).catch(',
    put: 'const rejected = async (_work: Promise<void>, _say: (error: unknown) => never) => void _work.catch(() => undefined)\n    await rejected(receiveNotice(deps, provider, raw, request.headers), ',
    ring: 2,
    says: /I7 acknowledged, and not|V05 a forged message is answered 200|I3 paid, and still not enrolled/,
  },
  {
    name: 'a handler swallows what goes wrong in it',
    file: routes,
    find: 'throw error instanceof ProviderFailed ? Object.assign(error, { statusCode: 503 }) : error',
    put: "if (error instanceof Error && error.name === 'Refused') throw error",
    ring: 2,
    says: /I7 acknowledged, and not dealt with/,
  },
  {
    name: 'a notice is acknowledged, and not stored',
    file: notice,
    find: 'const { noticeId, payment: known } = await keepNotice(deps.db, {',
    put: 'const [noticeId, known] = [newId(now), null]\n  void ({',
    ring: 2,
    says: /I7 acknowledged, and not stored/,
  },
  {
    name: 'an early notice is answered 404',
    file: notice,
    find: '(await learnReference(deps.db, ownReference, reference))',
    put: "(ownReference === '' ? await learnReference(deps.db, ownReference, reference) : refuse('payment-not-found'))",
    ring: 2,
    says: /V05 an authentic notice is answered 404/,
  },
  {
    name: 'an early notice is forgotten',
    file: notice,
    find: '(await learnReference(deps.db, ownReference, reference))',
    put: "(ownReference === '' ? await learnReference(deps.db, ownReference, reference) : undefined)",
    ring: 2,
    says: /I7 acknowledged, and not dealt with/,
  },
  {
    name: 'a notice without a signature is authentic',
    file: paytabs,
    find: "typeof signature !== 'string' || !isSigned((key) => isSignature(signature, hmacHex(raw, key)))",
    put: "typeof signature === 'string' && !isSigned((key) => isSignature(signature, hmacHex(raw, key)))",
    ring: 2,
    says: /V05 a forged message is answered 200/,
  },
  {
    name: 'the signature is made of JSON that was written anew',
    file: paytabs,
    find: 'isSignature(signature, hmacHex(raw, key))',
    put: 'isSignature(signature, hmacHex(JSON.stringify(parseJson(raw)), key))',
    ring: 2,
    says: /V05 an authentic notice is answered 401/,
  },
  {
    name: 'any signature will do',
    file: 'src/payments/paytabs/signature.ts',
    find: 'isSame(given.toLowerCase(), expected)',
    put: 'given.length === expected.length',
    ring: 2,
    says: /V05 a forged message is answered (200|303)/,
  },
  {
    name: 'a webhook without our header is authentic',
    file: 'src/payments/tabby/tabby.ts',
    find: 'if (!isOurs) return null',
    put: 'if (!isOurs && given === settings.webhookSecret.length) return null',
    ring: 2,
    says: /V05 a forged message is answered 200/,
  },
]
