const keptMonths = 12

/** Applications and their files are destroyed twelve months after they came (pdpl 4). */
export function keptUntilOf(receivedAt: Date): Date {
  const end = new Date(receivedAt)
  end.setUTCMonth(end.getUTCMonth() + keptMonths)
  return end
}
