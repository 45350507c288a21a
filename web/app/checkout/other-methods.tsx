import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { answerText } from './checkout.text.ts'
import { type Choice, useChoiceName } from './choices.ts'

export type Offer = {
  /** The choices that are available now. */
  readonly others: readonly Choice[]
  /** Selects one of them. */
  readonly onOther: (id: string) => void
}

/** Offers the other payment methods after one has failed. */
export function OtherMethods({ others, onOther }: Offer) {
  const t = useWords(answerText)
  if (others.length === 0) return null
  return (
    <Cluster gap={2}>
      <span>{t.otherMethods}</span>
      {others.map((choice) => (
        <OtherMethod key={choice.id} choice={choice} onChosen={() => onOther(choice.id)} />
      ))}
    </Cluster>
  )
}

type OtherProps = { readonly choice: Choice; readonly onChosen: () => void }

function OtherMethod({ choice, onChosen }: OtherProps) {
  const name = useChoiceName(choice)
  return (
    <Button size="small" kind="subtle" onClick={onChosen}>
      {name}
    </Button>
  )
}
