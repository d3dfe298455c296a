export { linearScheme } from '@belvedere/core/color'
