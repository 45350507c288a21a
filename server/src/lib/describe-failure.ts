/** Explanations of the error codes of failed calls. */
const words: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no name server knows that name',
  EAI_AGAIN: 'no name server answers',
  EDNS: 'no name server knows that name',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection is closed at once',
  EHOSTUNREACH: 'no way leads there',
  ENETUNREACH: 'no way leads there',
  ETIMEDOUT: 'no answer in time',
  TimeoutError: 'no answer in time',
  EACCES: 'this user may not write there',
  ENOTDIR: 'a part of that path is a file',
  EROFS: 'that place is read-only',
  ENOSPC: 'the disk is full',
  EAUTH: 'user or password is refused',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate comes from an authority that this machine does not trust',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'its certificate comes from an authority that this machine does not trust',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its certificate comes without that of its authority: serve the full chain',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
}

/** Why a call failed: explanation and code of the deepest cause, otherwise the first line of its message. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause !== undefined) return describeFailure(error.cause)
  const line = error.message.split('\n')[0] ?? ''
  const code = [codeOf(error), error.name, ...(line.match(/\bE[A-Z]{3,}\b/g) ?? [])].find(
    (one) => one in words,
  )
  if (code !== undefined) return `${words[code]}, ${code}`
  return codeOf(error) || line || error.name
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')
