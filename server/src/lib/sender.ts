/** Parses "School <orders@school.example>". The name is '' for a bare address. */
export function parseSender(from: string): { readonly name: string; readonly address: string } {
  const [, name = '', address = from] = /^(.*)<([^<>]+)>\s*$/.exec(from) ?? []
  return { name: name.replaceAll('"', '').trim(), address: address.trim() }
}
