/**
 * @typedef {{ readonly kind: string, readonly is: RegExp, readonly value?: (match: RegExpMatchArray) => string, readonly isSecret?: (value: string) => boolean }} Pattern
 */

/**
 * Patterns of providers' keys, and of keys in general. No exception depends on the name of a service.
 * @type {readonly Pattern[]}
 */
export const secretPatterns = [
  { kind: 'private key', is: /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/g },
  { kind: 'private key', is: /PuTTY-User-Key-File-\d/g },
  // The same key in Base64.
  {
    kind: 'private key',
    is: /LS0tLS1CRUdJTi(?:BQUklWQVRF|BSU0EgUFJJVkFUR|BFQyBQUklWQVRF|BPUEVOU1NI|BFTkNSWVBURU|BEU0EgUFJJVkFUR)/g,
  },
  { kind: 'private key', is: /"d"\s*:\s*"[A-Za-z0-9_-]{40,}"/g },
  { kind: 'AWS key', is: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g },
  { kind: 'Google key', is: /\bAIza[0-9A-Za-z_-]{35}/g },
  { kind: 'Google client secret', is: /\bGOCSPX-[0-9A-Za-z_-]{20,}/g },
  { kind: 'PayTabs server key', is: /\bS[0-9A-Z]{9}-[0-9A-Z]{10}-[0-9A-Z]{10}\b/g },
  // Tabby's keys have the same format as Stripe's.
  { kind: 'Stripe or Tabby key', is: /\b[srw]k_(?:live|test)_[0-9A-Za-z-]{16,}/g },
  { kind: 'webhook secret', is: /\bwhsec_[0-9A-Za-z+/=]{20,}/g },
  { kind: 'GitHub token', is: /\b(?:gh[pousr]_[0-9A-Za-z]{36,}|github_pat_\w{22,})/g },
  { kind: 'GitLab token', is: /\bglpat-[\w-]{20,}/g },
  { kind: 'npm token', is: /\bnpm_[0-9A-Za-z]{36}\b/g },
  { kind: 'npm token', is: /_auth(?:Token)?\s*=\s*["']?[^\s"'$]{8,}/g },
  { kind: 'Slack token', is: /\bxox[abeoprs]-[0-9A-Za-z-]{10,}/g },
  { kind: 'SendGrid key', is: /\bSG\.[\w-]{22}\.[\w-]{43}/g },
  { kind: 'Telegram token', is: /\b\d{8,10}:AA[\w-]{33}\b/g },
  { kind: 'OpenAI or Anthropic key', is: /\bsk-(?:ant-|proj-)?[0-9A-Za-z_-]{32,}/g },
  { kind: 'Azure key', is: /AccountKey=[0-9A-Za-z+/]{86}==/g },
  { kind: 'DigitalOcean token', is: /\bdo[opr]_v1_[0-9a-f]{64}\b/g },
  { kind: 'Shopify token', is: /\bshp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}\b/g },
  { kind: 'signed token', is: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/g },
  {
    kind: 'password in an address',
    is: /\b[a-z][a-z0-9+]{2,12}:\/\/[^\s:/@"'`<>${}]+:([^\s/@"'`<>${}]{6,})@/gi,
    isSecret: (value) => isRandom(value, 8),
  },
  {
    kind: 'secret in a setting',
    is: /(?:secret|token|passw(?:or)?d|api_?key|private_?key|access_?key|server_?key|signing_?key|credentials?)["']?\s*(?:[:=]|=>)\s*(["'`])([^\s"'`]{16,})\1/gi,
    value: ([, , value = '']) => value,
    isSecret: (value) => isRandom(value, 16),
  },
  {
    kind: 'secret in a setting',
    is: /^\s*(?:export\s+)?[A-Z0-9_]*(?:SECRET|TOKEN|PASSWORD|API_?KEY|PRIVATE_KEY|ACCESS_KEY|SERVER_KEY)[A-Z0-9_]*\s*[:=]\s*["']?([^\s"'#$<]{16,})/gm,
    isSecret: (value) => isRandom(value, 16),
  },
]

/**
 * Whether a text looks random: characters of one key alphabet, with digits or both cases, and few repetitions.
 * @param {string} text
 * @param {number} shortest
 */
function isRandom(text, shortest) {
  if (text.length < shortest || !/^[\w+/=.~!@#%^&*-]+$/.test(text)) return false
  const humps = text.match(/[a-z][A-Z]/g) ?? []
  if (!/[A-Za-z]/.test(text) || (!/\d/.test(text) && humps.length < 4)) return false
  // Words and small numbers joined by separators are a name.
  if (text.split(/[-_./]/).every((part) => /^(?:[A-Za-z]?[a-z]*|[A-Z]*|\d{1,4})$/.test(part))) return false
  return entropyOf(text) >= Math.min(3.3, Math.log2(text.length) - 0.9)
}

/** Bits per character. @param {string} text */
function entropyOf(text) {
  const counts = new Map()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts.values()].reduce(
    (bits, count) => bits - (count / text.length) * Math.log2(count / text.length),
    0,
  )
}
