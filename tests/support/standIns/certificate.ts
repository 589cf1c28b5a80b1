import { generateKeyPairSync, sign } from 'node:crypto'

/**
 * A new self-signed certificate for tests: X.509 v3 (RFC 5280) with the names as subjectAltName, an
 * ECDSA key on P-256, valid from yesterday for ten days. Node makes keys but no certificates, hence the DER by hand.
 */
export function makeCertificate(...names: readonly string[]): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = sequence(objectId(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
  const name = sequence(tagged(0x31, sequence(objectId(0x55, 0x04, 0x03), tagged(0x0c, Buffer.from(names[0])))))
  const validity = sequence(time(-86_400_000), time(9 * 86_400_000))
  const altNames = sequence(...names.map((each) => tagged(0x82, Buffer.from(each))))
  const extensions = sequence(sequence(objectId(0x55, 0x1d, 0x11), tagged(0x04, altNames)))
  const body = sequence(
    tagged(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, extensions),
  )
  const signature = tagged(0x03, Buffer.concat([Buffer.of(0), sign('sha256', body, privateKey)]))
  const certificate = sequence(body, ecdsaWithSha256, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content
  const lengthBytes = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.of(tag, ...lengthBytes), content])
}

const sequence = (...parts: readonly Buffer[]) => tagged(0x30, Buffer.concat(parts))
const integer = (value: number) => tagged(0x02, Buffer.of(value))
const objectId = (...bytes: readonly number[]) => tagged(0x06, Buffer.from(bytes))

/** UTCTime, such as 260131120000Z. */
const time = (offsetMs: number) => {
  const digits = new Date(Date.now() + offsetMs).toISOString().replace(/\D/g, '').slice(2, 14)
  return tagged(0x17, Buffer.from(`${digits}Z`))
}
