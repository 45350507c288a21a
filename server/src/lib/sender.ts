/** Of "School <orders@school.example>" both parts; the name of an address alone is ''. */
export function senderOf(from: string): { readonly name: string; readonly address: string } {
  const [, name = '', address = from] = /^(.*)<([^<>]+)>\s*$/.exec(from) ?? []
  return { name: name.replaceAll('"', '').trim(), address: address.trim() }
}
