declare module 'svg-to-pdfkit' {
  /** Adds an SVG document to a page: its shapes as paths, its texts as text. */
  const svgToPdf: (
    document: PDFKit.PDFDocument,
    svg: string,
    x: number,
    y: number,
    options: {
      readonly width: number
      readonly height: number
      readonly assumePt: boolean
      /** Returns the registered name of a font. */
      readonly fontCallback: (family: string, bold: boolean, italic: boolean, options: { fauxBold: boolean }) => string
      readonly warningCallback: (warning: string) => void
    },
  ) => void
  export = svgToPdf
}
