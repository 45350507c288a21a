declare module 'webvtt-parser' {
  type CueNode = { readonly type: string; readonly value?: string; readonly children?: readonly CueNode[] }
  type Cue = {
    readonly startTime: number
    readonly endTime: number
    readonly text: string
    readonly tree: CueNode
  }
  type Parsed = {
    readonly cues: readonly Cue[]
    readonly errors: readonly { readonly message: string; readonly line: number; readonly col?: number }[]
    readonly styles: readonly string[]
  }
  // A CommonJS module, whose classes are properties.
  const webvtt: {
    readonly WebVTTParser: new (entities: Readonly<Record<string, string>>) => { parse(text: string): Parsed }
  }
  export = webvtt
}
