/** PostgreSQL's word for what went wrong (SQLSTATE), or the system's; the driver's error is the cause of the builder's. */
export function errorCode(error: unknown): string | undefined {
  for (let each = error, depth = 0; each instanceof Error && depth < 3; each = each.cause, depth++) {
    if ('code' in each && typeof each.code === 'string') return each.code
  }
  return undefined
}
