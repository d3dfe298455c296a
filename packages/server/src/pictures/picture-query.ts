import Type from 'typebox'

/** In pixels. */
const Side = Type.Integer({ minimum: 50, maximum: 3000 })
const Size = Type.Tuple([Side, Side])

/** Schema of the parameter `q` in addresses of pictures. */
export const PictureQuery = Type.Object({
  force: Type.Optional(Type.Boolean()),
  window_size: Type.Optional(Size),
  thumb_size: Type.Optional(Size),
})
