/** A mail server's rejection of a command, with the fields of nodemailer's own errors. */
export class SmtpRejected extends Error {
  override readonly name = 'SmtpRejected'
  readonly command: string
  readonly responseCode: number
  readonly response: string

  constructor(command: string, responseCode: number, response: string) {
    super(`answer ${responseCode} to ${command}`)
    this.command = command
    this.responseCode = responseCode
    this.response = response
  }
}

/**
 * What a permanent rejection (5xx) is about: this recipient or message, our configuration, or neither, as when the
 * server accepts no mail at all. Enhanced codes (RFC 3463) distinguish them: 5.7.x is a missing permission, 5.1.7 and
 * 5.1.8 are our sender address. Some servers send none or a different one, in which case the response text decides.
 */
export function classifyRejection(error: unknown): 'email' | 'set-up' | null {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return null
  const code = Number(error.responseCode)
  if (code < 500 || code >= 600) return null
  const command = String(error.command)
  if (command.startsWith('AUTH') || command === 'MAIL FROM') return 'set-up'
  if (command !== 'RCPT TO' && command !== 'DATA') return null
  const response = 'response' in error ? String(error.response) : ''
  const [, enhanced = ''] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  if (/^5\.7\.|^5\.1\.[78]$/.test(enhanced) || [530, 534, 535, 538].includes(code)) return 'set-up'
  if (command === 'DATA' || /^5\.[12]\./.test(enhanced)) return 'email'
  return code === 554 || /relay|sender|authenticat|not permitted/i.test(response) ? 'set-up' : 'email'
}
