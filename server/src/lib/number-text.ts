/** The number of a tax document in eight digits: numbers of one length sort as text. */
export const numberText = (number: number): string => String(number).padStart(8, '0')
