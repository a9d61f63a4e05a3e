import { type Answer, answerSchema, type Endpoint } from '@asjad/contract/endpoint'
import { utf8Of } from '@asjad/contract/utf8'

/**
 * Parses the response with the contract's schema, which drops all fields that it does not promise, and encodes JSON.
 */
export function serializerOf<E extends Endpoint>(e: E): (answer: Answer<E>) => Uint8Array<ArrayBuffer> {
  const schema = answerSchema(e)
  return (answer) => utf8Of(JSON.stringify(schema.parse(answer)))
}
