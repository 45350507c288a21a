import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Network, readSocialLink } from './social-link.ts'

test.each([
  ['instagram', '', ''],
  ['instagram', ' @noura.films ', '@noura.films'],
  ['instagram', 'noura_films', 'noura_films'],
  ['instagram', 'instagram.com/noura', 'https://instagram.com/noura'],
  ['instagram', 'http://www.instagram.com/noura?igsh=abc#top', 'https://www.instagram.com/noura'],
  [
    'facebook',
    'https://facebook.com/profile.php?id=12345&ref=x',
    'https://facebook.com/profile.php?id=12345',
  ],
  ['facebook', 'https://m.facebook.com/noura', 'https://m.facebook.com/noura'],
  ['twitter', 'https://x.com/noura', 'https://x.com/noura'],
  ['twitter', 'twitter.com/noura', 'https://twitter.com/noura'],
] as const)('the %s profile %j is stored as %j', (network, typed, storedAs) => {
  expect(readSocialLink(network, typed)).toBe(storedAs)
})

test.each([
  ['instagram', 'https://instagram.com.evil.test/noura'],
  ['instagram', 'https://evil.test/instagram.com/noura'],
  ['instagram', 'https://instagram.com@evil.test/noura'],
  ['instagram', 'https://user:pass@instagram.com/noura'],
  ['instagram', 'https://instagram.com:8443/noura'],
  ['instagram', 'https://facebook.com/noura'],
  ['twitter', 'javascript:alert(1)'],
  ['twitter', 'data:text/html,x'],
  ['twitter', '//x.com/noura'],
  ['twitter', 'https://x.com/'],
  ['twitter', 'a name with spaces'],
  ['twitter', 'sixteen_letters_'],
  ['facebook', '<b>noura</b>'],
] as const)('the %s profile %j is rejected', (network, typed) => {
  expect(readSocialLink(network, typed)).toBeNull()
})

test('a stored value is empty, a plain name or an https link to the network, and is unchanged when stored again', () => {
  const network = fc.constantFrom<Network[]>('facebook', 'instagram', 'twitter')
  const host = fc.constantFrom('x.com', 'facebook.com', 'www.instagram.com', 'evil.test', 'x.com.evil.test')
  const link = fc
    .tuple(fc.constantFrom('', 'http://', 'https://', 'ftp://', '//'), host, fc.string())
    .map((parts) => `${parts[0]}${parts[1]}/${parts[2]}`)
  fc.assert(
    fc.property(network, fc.oneof(fc.string(), link), (where, typed) => {
      const storedAs = readSocialLink(where, typed)
      if (storedAs === null || storedAs === '') return
      const hosts = { facebook: /facebook|fb/, instagram: /instagram/, twitter: /twitter|^x|\.x/ }[where]
      if (storedAs.startsWith('https://')) expect(new URL(storedAs).hostname).toMatch(hosts)
      else expect(storedAs).toMatch(/^@?[\w.]+$/)
      expect(readSocialLink(where, storedAs)).toBe(storedAs)
    }),
  )
})
