type Area = { x: number; y: number; width: number; height: number }

const load = async (url: string) => {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

/** Draws the chosen part as a JPEG, its longer side no longer than `longest`. */
export const cropPicture = async (url: string, area: Area, longest: number): Promise<File> => {
  const image = await load(url)
  const scale = Math.min(1, longest / Math.max(area.width, area.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(area.width * scale))
  canvas.height = Math.max(1, Math.round(area.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // what is transparent in a PNG would turn black
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('no picture')
  return new File([blob], 'ausschnitt.jpg', { type: 'image/jpeg' })
}
