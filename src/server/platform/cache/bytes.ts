/** A file that is made in one piece, as the body of an answer. */
export async function* once(content: Buffer | string) {
  yield content
}
