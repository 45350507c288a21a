type Rule = { readonly hosts: readonly string[]; readonly handle: RegExp }

/** The hosts that a link may have, and the format of a user name on each network. */
const rules = {
  facebook: {
    hosts: ['facebook.com', 'www.facebook.com', 'm.facebook.com', 'web.facebook.com', 'fb.com', 'www.fb.com'],
    handle: /^@?[a-z\d.]{1,50}$/i,
  },
  instagram: { hosts: ['instagram.com', 'www.instagram.com'], handle: /^@?[a-z\d._]{1,30}$/i },
  twitter: {
    hosts: ['twitter.com', 'www.twitter.com', 'mobile.twitter.com', 'x.com', 'www.x.com'],
    handle: /^@?\w{1,15}$/i,
  },
} as const satisfies Record<string, Rule>

export type Network = keyof typeof rules

/** Normalizes a user name, or an https link to that network; null for anything else. Empty text stays empty. */
export function readSocialLink(network: Network, text: string): string | null {
  const typed = text.trim()
  if (typed === '') return ''
  const { hosts, handle }: Rule = rules[network]
  const address = addressOf(typed, hosts)
  if (address) return hosts.includes(address.hostname) && isPlain(address) ? shown(address) : null
  return handle.test(typed) ? typed : null
}

/** Parses `https://…`, `http://…`, or one of the hosts without a scheme. */
function addressOf(text: string, hosts: readonly string[]): URL | null {
  const bare = hosts.some((host) => text.toLowerCase().startsWith(`${host}/`))
  const written = bare ? `https://${text}` : text
  return /^https?:\/\//i.test(written) && URL.canParse(written) ? new URL(written) : null
}

const isPlain = ({ port, username, password, pathname }: URL) =>
  port === '' && username === '' && password === '' && pathname !== '/'

function shown(address: URL): string {
  const id = address.searchParams.get('id')
  const query = id !== null && /^\d{1,20}$/.test(id) ? `?id=${id}` : ''
  return `https://${address.hostname}${address.pathname}${query}`
}
