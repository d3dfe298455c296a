import Type from 'typebox'

/** Pixels. */
const Side = Type.Integer({ minimum: 50, maximum: 3000 })
const Size = Type.Tuple([Side, Side])

/** What the parameter `q` of addresses of pictures holds. */
export const PictureQuery = Type.Object({
  force: Type.Optional(Type.Boolean()),
  window_size: Type.Optional(Size),
  thumb_size: Type.Optional(Size),
})
