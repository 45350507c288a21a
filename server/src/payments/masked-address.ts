/** An email address that its owner recognises and nobody else can use: `n***@example.com`. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, Math.max(at, 0))
  return `${at > 1 ? first : ''}***${email.slice(Math.max(at, 0))}`
}
