import { isPayLater } from '@matla/contract/payments/payment-providers'
import { type RefObject, useState } from 'react'
import { useInputBeforeHydration } from '#ui/use-input-before-hydration.ts'
import type { PayLaterDefaults } from './buyer.ts'
import { choiceOf, useChoices } from './choices.ts'
import type { Lockouts } from './lockout.ts'
import { readChoice, type CheckoutInput } from './step-answer.ts'

type Parts = {
  readonly box: RefObject<HTMLFormElement | null>
  /** In halalas. */
  readonly total: number
  /** The buyer's known earlier payments. */
  readonly known: Pick<PayLaterDefaults, 'isChosen' | 'lastUsed'> | null
  /** The input of the last attempt. */
  readonly typed: CheckoutInput | undefined
  readonly left: Lockouts
}

/** The choices of a payment step and the selected one: of the last attempt, else the last used, else the first. */
export function useChosen({ box, total, known, typed, left }: Parts) {
  const lastUsed = known?.lastUsed ?? null
  const choices = useChoices(total, lastUsed)
  const payable = choices.filter(({ obstacle }) => obstacle === null)
  const typedId = typed && (typed.onlyMethod ?? typed.paymentType)
  const startedLater =
    known?.isChosen === true ? payable.find(({ paymentType }) => isPayLater(paymentType)) : undefined
  const first = payable.find(({ id }) => id === typedId) ?? startedLater ?? payable[0]
  const [chosen, setChosen] = useState(first?.id ?? 'CARD')
  useInputBeforeHydration(box, (form) => setChosen(readChoice(new FormData(form)).id))
  const others = payable.filter(({ id, paymentType }) => id !== chosen && left[paymentType] === 0)
  return {
    /** Props for the payment step. */
    step: { choices, chosen, lastUsed, onChosen: setChosen },
    paymentType: choiceOf(chosen).paymentType,
    /** The methods to offer instead, and how to select one. */
    offer: { others, onOther: (id: string) => choose(box.current, id) },
  }
}

/** Selects a choice by clicking it, so that the page updates. */
function choose(form: HTMLFormElement | null, id: string): void {
  const radio = form?.querySelector<HTMLInputElement>(`[name="method"][value="${id}"]`)
  radio?.click()
  radio?.focus()
}
