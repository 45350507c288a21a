import { plainCode } from '@matla/contract/kit/digits'

export type CardField = 'number' | 'expiry' | 'code' | 'name'
type CardWords = Readonly<Record<CardField, string>>

/** The usual checks of a card form; no data leaves the page. */
export function cardFaults(card: CardWords, now: Date): readonly CardField[] {
  const isGood: Readonly<Record<CardField, boolean>> = {
    number: isCardNumber(plainCode(card.number)),
    expiry: isStillValid(plainCode(card.expiry), now),
    code: /^\d{3,4}$/.test(plainCode(card.code)),
    name: card.name.trim().length >= 2,
  }
  return (['number', 'expiry', 'code', 'name'] as const).filter((field) => !isGood[field])
}

/** 13 to 19 digits with a valid check digit (Luhn). */
function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = Array.from(digits)
    .toReversed()
    .map(Number)
    .reduce((total, digit, at) => total + (at % 2 === 0 ? digit : doubled(digit)), 0)
  return sum % 10 === 0
}

const doubled = (digit: number) => (digit > 4 ? digit * 2 - 9 : digit * 2)

/** MM/YY, valid until the end of that month. */
function isStillValid(text: string, now: Date): boolean {
  const [, month = '0', year = '0'] = /^(0[1-9]|1[0-2])\/?(\d{2})$/.exec(text) ?? []
  const end = (2000 + Number(year)) * 12 + Number(month)
  return Number(month) > 0 && end > now.getFullYear() * 12 + now.getMonth()
}
