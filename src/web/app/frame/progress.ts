/** `fetch` that tells how much of the body has been sent, from 0 to 1, which only the older interface knows. */
export const watchedFetch =
  (onProgress: (share: number) => void): typeof fetch =>
  (url, { method = 'POST', headers, body, signal } = {}) =>
    new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, String(url))
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
      request.onerror = () => reject(new TypeError('network'))
      request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
      signal?.addEventListener('abort', () => request.abort())
      if (signal?.aborted) reject(new DOMException('aborted', 'AbortError'))
      else request.send(body as XMLHttpRequestBodyInit)
    })
