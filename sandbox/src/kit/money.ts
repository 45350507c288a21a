/** 220000 → "2200.00", the provider's format of amounts. */
export function toDecimal(halalas: number): string {
  return `${Math.floor(halalas / 100)}.${String(halalas % 100).padStart(2, '0')}`
}

/** "2200.00", 2200 or "2200" → 220000; more than two decimals, signs or exponents → null. */
export function fromDecimal(amount: string | number): number | null {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(String(amount))
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
