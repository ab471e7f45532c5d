import { useEffect, useRef, useState } from 'react'

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
const wanted = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'itf', 'qr_code']

/** Some browsers read codes themselves, as Chrome on Android does; for others there is the field. */
export const canScan = () => Boolean(detectorClass() && navigator.mediaDevices)

const pauseMs = 150
/** The same code counts again once it was out of the picture for so long. */
const goneMs = 1200

const openCamera = () => navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })

const watch = async (video: HTMLVideoElement, onCode: (code: string) => void, signal: AbortSignal) => {
  const Detector = detectorClass()!
  const supported = await Detector.getSupportedFormats()
  const detector = new Detector({ formats: wanted.filter((format) => supported.includes(format)) })
  const seen = new Map<string, number>()
  while (!signal.aborted) {
    const now = Date.now()
    // a picture that is not there yet is refused
    const codes = video.readyState >= 2 ? await detector.detect(video).catch(() => []) : []
    for (const { rawValue } of codes) {
      if (!signal.aborted && now - (seen.get(rawValue) ?? 0) > goneMs) onCode(rawValue)
      seen.set(rawValue, now)
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** While it is on, the camera is shown in the video, and each code that comes into the picture is told once. */
export const useCamera = (isOn: boolean, onCode: (code: string) => void) => {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState('')
  const told = useRef(onCode)
  useEffect(() => {
    told.current = onCode
  })
  useEffect(() => {
    if (!isOn) return
    const ended = new AbortController()
    let stream: MediaStream | undefined
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const start = async () => {
      setProblem('')
      stream = await openCamera()
      if (ended.signal.aborted || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      await watch(video.current, (code) => told.current(code), ended.signal)
    }
    start().catch(() => {
      if (!ended.signal.aborted)
        setProblem('Die Kamera ließ sich nicht öffnen. Erlauben Sie sie im Browser, oder geben Sie den Code ein.')
    })
    return () => {
      ended.abort()
      stop()
    }
  }, [isOn])
  return { video, problem }
}
