const box = (name: string, content: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** The container of an mp4 film, with as many bytes where the pictures would be. */
export const mp4Film = ({ codec = 'avc1', handler = 'vide', mediaBytes = 1_000 } = {}) =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2avc1mp41', 'latin1')),
    box('moov', Buffer.from(`hdlr${handler}stsd${codec}`, 'latin1')),
    box('mdat', Buffer.alloc(mediaBytes, 7)),
  ])

/** The container of a webm film. */
export function webmFilm({ kind = 'webm', codec = 'V_VP9', mediaBytes = 1_000 } = {}) {
  const header = Buffer.from([0x42, 0x82, 0x80 | kind.length, ...Buffer.from(kind)])
  const content = Buffer.concat([Buffer.from(codec), Buffer.alloc(mediaBytes, 7)])
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(content.length))
  length[0] = 0x01
  return Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | header.length]),
    header,
    Buffer.from([0x18, 0x53, 0x80, 0x67]),
    length,
    content,
  ])
}

/** A film as a file that a browser sends. */
export const filmFile = (bytes: Buffer = mp4Film(), name = 'eid.mp4', type = 'video/mp4') =>
  new File([new Uint8Array(bytes)], name, { type })
