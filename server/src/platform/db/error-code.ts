/** The error code of PostgreSQL (SQLSTATE) or of the system. Drizzle wraps the driver's error as its cause. */
export function errorCode(error: unknown): string | undefined {
  for (let each = error, depth = 0; each instanceof Error && depth < 3; each = each.cause, depth++) {
    if ('code' in each && typeof each.code === 'string') return each.code
  }
  return undefined
}

/** Whether the error is a violation of the named unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && each.code === '23505' && 'constraint' in each) return each.constraint === index
  }
  return false
}

/** Whether a constraint was violated (SQLSTATE class 23), so that a retry would fail again. */
export const isConstraintViolation = (error: unknown): boolean => errorCode(error)?.startsWith('23') === true
