type Props = { readonly id: string; readonly names: readonly string[] }

/** Suggestions for a tag field whose `list` attribute is this id. */
export function SuggestedTags({ id, names }: Props) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  )
}
