/** Loads a provider's script; a blocked one breaks nothing. */
export function loadScript(address: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}
