/** The same answer of another service, whose body fails once it is longer. */
export const atMost = (answer: Response, bytes: number): Response => {
  let left = bytes
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      left -= chunk.length
      if (left < 0) controller.error(new Error(`the answer is longer than ${bytes} bytes`))
      else controller.enqueue(chunk)
    },
  })
  return answer.body ? new Response(answer.body.pipeThrough(count), answer) : answer
}
