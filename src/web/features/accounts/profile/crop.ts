type Area = { x: number; y: number; width: number; height: number }

/** The largest width an avatar is kept in. */
const side = 640

const load = async (url: string) => {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

/** Draws the chosen part as a square JPEG. */
export const cropSquare = async (url: string, area: Area): Promise<File> => {
  const image = await load(url)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // what is transparent in a PNG would turn black
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('no picture')
  return new File([blob], 'profilbild.jpg', { type: 'image/jpeg' })
}
