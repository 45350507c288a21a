/**
 * The error code with which an S3-compatible storage rejected a request, such as `NoSuchBucket`; null when it did not
 * reject it. Responses without a body, to `HEAD`, have no code: 403 is `AccessDenied`.
 */
export function findStorageError(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (!('$metadata' in error)) return findStorageError(error.cause)
  const { httpStatusCode: status = 0 } = error.$metadata as { readonly httpStatusCode?: number }
  if (status < 300 || status >= 500) return null
  return status === 403 && /^\d*$|^(?:Unknown|Forbidden)/.test(error.name) ? 'AccessDenied' : error.name
}
