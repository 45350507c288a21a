/** Whether the database refused a second row under the named unique index. */
export function isTaken(error: unknown, index: string): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === '23505' && 'constraint' in at) return at.constraint === index
  }
  return false
}
