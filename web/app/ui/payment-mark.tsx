import type { PageMark } from '@matla/contract/payments/page-methods'
import type { PayLaterBrand } from '@matla/contract/payments/payment-providers'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './payment-mark.module.css'

/** The logo of an accepted payment method, drawn by us; it belongs to its owner (docs/licences.md). */
export type PaymentMethodName = PageMark | PayLaterBrand

const word = (text: string, fill: string, box: { x: number; y: number; width: number; size: number }) => (
  <text
    x={box.x}
    y={box.y}
    fill={fill}
    fontSize={box.size}
    textLength={box.width}
    lengthAdjust="spacingAndGlyphs"
    className={styles.word}
  >
    {text}
  </text>
)

const drawings: Readonly<Record<PaymentMethodName, ReactNode>> = {
  mada: (
    <>
      <path d="M6 9h11v4H6Z" fill="#259BD6" />
      <path d="M6 15h11v4H6Z" fill="#84B740" />
      {word('mada', '#27292D', { x: 20, y: 18, width: 22, size: 10 })}
    </>
  ),
  Visa: <g className={styles.slanted}>{word('VISA', '#1434CB', { x: 12, y: 20, width: 30, size: 15 })}</g>,
  Mastercard: (
    <>
      <circle cx="19.5" cy="14" r="8" fill="#EB001B" />
      <circle cx="28.5" cy="14" r="8" fill="#F79E1B" />
      <path d="M24 7.4a8 8 0 0 1 0 13.2a8 8 0 0 1 0-13.2Z" fill="#FF5F00" />
    </>
  ),
  'Apple Pay': (
    <>
      <path
        d="M13.9 9.2c.5-.6.8-1.4.7-2.2c-.7 0-1.5.5-2 1.1c-.5.5-.8 1.3-.7 2.1c.7.1 1.5-.4 2-1Zm.7 1.1c-1.1-.1-2 .6-2.6.6c-.5 0-1.3-.6-2.2-.6c-1.1 0-2.2.7-2.7 1.6c-1.2 2-.3 5 .8 6.6c.6.8 1.2 1.7 2.1 1.7c.8 0 1.2-.5 2.2-.5c1 0 1.3.5 2.2.5c.9 0 1.5-.8 2-1.6c.7-.9.9-1.8.9-1.8s-1.7-.7-1.7-2.6c0-1.6 1.3-2.4 1.4-2.4c-.8-1.2-1.9-1.4-2.4-1.5Z"
        fill="#000000"
      />
      {word('Pay', '#000000', { x: 20.5, y: 19.5, width: 21, size: 13.5 })}
    </>
  ),
  'American Express': (
    <>
      <rect x="3" y="5" width="42" height="18" rx="3" fill="#016FD0" />
      {word('AMEX', '#FFFFFF', { x: 8, y: 18, width: 32, size: 11 })}
    </>
  ),
  'STC Pay': (
    <>
      {word('stc', '#4F008C', { x: 5, y: 18.5, width: 16, size: 13 })}
      {word('pay', '#00C48C', { x: 23, y: 18.5, width: 20, size: 13 })}
    </>
  ),
  urpay: (
    <>
      {word('ur', '#11C5B4', { x: 6, y: 18, width: 12, size: 13 })}
      {word('pay', '#2D2A6E', { x: 19, y: 18, width: 23, size: 13 })}
    </>
  ),
  'Samsung Pay': (
    <>
      {word('SAMSUNG', '#1428A0', { x: 6, y: 13, width: 36, size: 8 })}
      {word('Pay', '#1428A0', { x: 16, y: 22.5, width: 16, size: 9 })}
    </>
  ),
  SADAD: (
    <>
      <path d="M6 8.5 12 5.5l6 3v11l-6 3-6-3Z" fill="#F58220" />
      <path d="M9 14.2 11.3 16.5 15.2 11.8" fill="none" stroke="#FFFFFF" strokeWidth="1.8" />
      {word('SADAD', '#0A4B78', { x: 20.5, y: 17.5, width: 23, size: 9 })}
    </>
  ),
  Tabby: (
    <>
      <rect x="3" y="5" width="42" height="18" rx="5" fill="#3BFFC1" />
      {word('tabby', '#292929', { x: 9, y: 17.5, width: 30, size: 12 })}
    </>
  ),
  Tamara: (
    <>
      <rect x="3" y="5" width="42" height="18" rx="9" fill="#F3B4C8" />
      {word('tamara', '#2B1B3D', { x: 8, y: 17.5, width: 32, size: 11 })}
    </>
  ),
}

// The keys of the drawings are the names.
export const paymentMarks = Object.keys(drawings) as readonly PaymentMethodName[]

type Props = {
  readonly names: readonly PaymentMethodName[]
  /** On the line of a label, not below a text. */
  readonly isInLine?: boolean
}

/** The logos in a row, each with its name for screen readers. */
export function PaymentMarks({ names, isInLine = false }: Props) {
  return (
    <span className={cx(styles.row, isInLine && styles.inLine)} dir="ltr">
      {names.map((name) => (
        <svg key={name} role="img" aria-label={name} viewBox="0 0 48 28" className={styles.mark}>
          {drawings[name]}
        </svg>
      ))}
    </span>
  )
}
