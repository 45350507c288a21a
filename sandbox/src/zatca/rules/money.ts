import type { View } from './view.ts'

export const halalas = (amount: string): number => Math.round(Number(amount) * 100)

/** The amount at a path in halalas; 0 when there is none. */
export const halalasAt = (view: View, path: string): number => halalas(view.text(path) || '0')

export const sumAt = (view: View, path: string): number =>
  view.texts(path).reduce((sum, amount) => sum + halalas(amount), 0)

export const hasMoreDecimals = (amount: string): boolean => /\.\d{3,}\s*$/.test(amount)
