// Records of an event stream, read with fetch because EventSource can send no header and sees no status.

/** Collects pieces of text and gives the data of each whole record. */
export class Records {
  #rest = ''

  push(text: string): string[] {
    const all = this.#rest + text
    // A return at the end may be half of a line's end.
    const half = all.endsWith('\r') ? '\r' : ''
    const records = all.slice(0, all.length - half.length).replace(/\r\n?/g, '\n').split('\n\n')
    this.#rest = records.pop()! + half
    return records.map(data).filter((found) => found !== '')
  }
}

function data(record: string): string {
  const lines = record.split('\n').filter((line) => line.startsWith('data:'))
  return lines.map((line) => line.slice(5).replace(/^ /, '')).join('\n')
}

/** Reads a stream to its end, record by record. */
export async function readStream(body: ReadableStream<Uint8Array>, hear: (data: string) => void): Promise<void> {
  const records = new Records()
  const text = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  for (;;) {
    const { done, value } = await text.read()
    if (done) return
    for (const record of records.push(value)) hear(record)
  }
}
