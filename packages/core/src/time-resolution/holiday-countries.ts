/** Countries by name and code, as in time range expressions. */

/** Codes of two and three letters (ISO 3166-1), concatenated. */
const CODES = `
  ADAND AEARE AGATG AIAIA ALALB AMARM AOAGO ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB BDBGD BEBEL BFBFA
  BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG
  CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM
  DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA
  GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GTGTM GUGUM GWGNB GYGUY HKHKG HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR
  IMIMN ININD IRIRN ISISL ITITA JEJEY JMJAM JPJPN KEKEN KMCOM KNKNA KRKOR KYCYM KZKAZ LCLCA LILIE LKLKA LRLBR LSLSO
  LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MKMKD MLMLI MQMTQ MRMRT MSMSR MTMLT MUMUS MWMWI MXMEX
  MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NZNZL PAPAN PEPER PFPYF PHPHL PKPAK PLPOL PMSPM PRPRI
  PTPRT PYPRY REREU ROROU RSSRB RURUS RWRWA SASAU SCSYC SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN
  SOSOM SRSUR SSSSD STSTP SVSLV SXSXM SZSWZ TCTCA TDTCD TGTGO THTHA TNTUN TOTON TRTUR TTTTO TWTWN TZTZA UAUKR UGUGA
  USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT WFWLF XKXKX YTMYT ZAZAF ZMZMB ZWZWE
`

/** Normalizes a name: `United Kingdom`, `UnitedKingdom` and `united kingdom` are equal. */
const withoutSpaces = (name: string): string => name.toUpperCase().replace(/[^\p{L}]/gu, '')

/** IC is the reserved code of the Canary Islands, which have no three-letter code. */
const ALIASES: Readonly<Record<string, string>> = { UK: 'GB', IC: 'IC' }

let codes: ReadonlyMap<string, string> | undefined

function codesByName(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en-US', { type: 'region' })
  const pairs = CODES.trim()
    .split(/\s+/)
    .flatMap(pair => {
      const code = pair.slice(0, 2)
      return [code, pair.slice(2), withoutSpaces(names.of(code) ?? code)].map((name): [string, string] => [name, code])
    })
  return new Map([...pairs, ...Object.entries(ALIASES)])
}

/**
 * Returns a country code of two letters.
 * @param country code of two or three letters, or the English name with or without spaces, ignoring case
 * @returns undefined for an unsupported country
 */
export function countryCode(country: string): string | undefined {
  codes ??= codesByName()
  return codes.get(withoutSpaces(country))
}
