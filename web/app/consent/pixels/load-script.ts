/** Puts a provider's script into the page; one that is blocked breaks nothing. */
export function loadScript(address: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}
