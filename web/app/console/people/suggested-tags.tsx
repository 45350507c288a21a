type Props = { readonly id: string; readonly names: readonly string[] }

/** What the browser suggests in a field for a tag, whose `list` is the id. */
export function SuggestedTags({ id, names }: Props) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  )
}
