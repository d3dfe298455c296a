/**
 * Pure functions of ClickHouse and Trino by topic: those in `system.functions` of ClickHouse 25 and `SHOW FUNCTIONS` of
 * Trino 435 that are not in the families of `dialect-functions.ts`. Not included are functions that a rule of
 * `classes.ts` denies, that read tables by name (`in`), dictionaries, models or the network, or that return texts of
 * unlimited length.
 */

export const CLICKHOUSE_REVIEWED = `
  equals notequals greater greaterorequals less lessorequals and or not xor like notlike ilike notilike match notmatch
  isdistinctfrom isnotdistinctfrom identity materialize transform clamp sqr sigmoid intexp2 intexp10 isprime pmod pmodornull
  modornull byteswap conv crc32 crc32ieee crc64 ripemd160 keccak256 hmac yandexconsistenthash jumpconsistenthash
  kostikconsistenthash urlhash icebergbucket icebergtruncate sqid sqidencode sqiddecode hilbertencode hilbertdecode
  mortonencode mortondecode encrypt decrypt trydecrypt aes_encrypt_mysql aes_decrypt_mysql
  accuratecast accuratecastornull accuratecastordefault reinterpret reinterpretasdate reinterpretasdatetime
  reinterpretasfixedstring reinterpretasfloat32 reinterpretasfloat64 reinterpretasint8 reinterpretasint16
  reinterpretasint32 reinterpretasint64 reinterpretasint128 reinterpretasint256 reinterpretasstring reinterpretasuint8
  reinterpretasuint16 reinterpretasuint32 reinterpretasuint64 reinterpretasuint128 reinterpretasuint256 reinterpretasuuid
  lcase ucase mid substringindex overlayutf8 firstline alphatokens basename digits printf convertcharset casefoldutf8
  normalizeutf8nfc normalizeutf8nfd normalizeutf8nfkc normalizeutf8nfkd removediacriticsutf8 removeaccentsutf8 isascii
  appendtrailingcharifabsent decodexmlcomponent encodexmlcomponent decodehtmlcomponent naturalsortkey reversebyseparator
  startswithutf8 endswithutf8 startswithcaseinsensitive endswithcaseinsensitive comparesubstrings
  hastoken hastokenornull hastokencaseinsensitive hasalltokens hasanytokens hassubsequence hassubsequenceutf8
  hassubsequencecaseinsensitive hassubstr editdistance editdistanceutf8 levenshteindistance levenshteindistanceutf8
  dameraulevenshteindistance jarosimilarity jarowinklersimilarity stringjaccardindex stringjaccardindexutf8
  bytehammingdistance mismatches stringbytesuniq stringbytesentropy sparsegrams sparsegramshashes matchcaseinsensitive
  normalizequery normalizequerykeepnames normalizedqueryhash prettyprintjson mergedjsonpatch dynamicelement dynamictype
  distinctdynamictypes distinctjsonpaths flatten flattentuple nothas indexofassumesorted emptyarraytosingle
  dotproduct scalarproduct norml1 norml2 norml2squared normlinf normlp normalizel1 normalizel2 normalizelinf normalizelp
  distancel1 distancel2 distancel2squared distancelinf distancelp distancecosine vectorsum vectordifference
  pointinpolygon pointinellipses areacartesian areaspherical perimetercartesian perimeterspherical readwkt readwktpoint
  readwktring readwktlinestring readwktmultilinestring readwktpolygon readwktmultipolygon readwkb readwkbpoint
  readwkblinestring readwkbmultilinestring readwkbpolygon readwkbmultipolygon wkb svg flipcoordinates stringtoh3 mgrstogeo
  utmtogeo mvtboundingbox
  changeyear changemonth changeday changehour changeminute changesecond makedate makedate32 makedatetime makedatetime64
  curdate now64 nowinblock utctimestamp millisecond microsecond nanosecond tomodifiedjulianday frommodifiedjulianday
  tomodifiedjuliandayornull frommodifiedjuliandayornull from_days to_days fromdayssinceyearzero to_utc_timestamp
  from_utc_timestamp toutctimestamp fromutctimestamp yearweek subdate timestartof tumble tumblestart tumbleend hop
  hopstart hopend yyyymmddtodate yyyymmddtodate32 yyyymmddhhmmsstodatetime yyyymmddhhmmsstodatetime64 parsetimedelta
  parsereadablesize parsereadablesizeornull parsereadablesizeorzero tomillisecond tomicrosecond tonanosecond
  inet_aton inet_ntoa inet6_aton inet6_ntoa from_base64 to_base64
  kqlbin kqlbinat kqldatetimebinat kqldivide kqlmultiply financialnetpresentvalue financialnetpresentvalueextended
  financialinternalrateofreturn financialinternalrateofreturnextended seriesdecomposestl seriesoutliersdetecttukey
  meanztest analysisofvariance anova categoricalinformationvalue gini std approx_top_count approx_top_k approx_top_sum
  argandmin argandmax groupnumericindexedvector nonnegativederivative lttb firstvaluerespectnulls lastvaluerespectnulls
  widthbucket iszeroornull isnullable isconstant visiblewidth todecimalstring
  rand rand32 rand64 randcanonical randconstant randuniform randnormal randlognormal randexponential randpoisson
  randbernoulli randbinomial randnegativebinomial randchisquared randstudentt randfisherf generatesnowflakeid
  generateuuidv4 generateuuidv7
`

export const TRINO_REVIEWED = `
  all_match any_match none_match zip_with map_zip_with reduce_agg array_histogram arrays_overlap combinations
  contains_sequence ngrams shuffle trim_array map_union multimap_agg multimap_from_entries split_to_multimap listagg
  approx_set empty_approx_set create_hll merge qdigest_agg tdigest_agg value_at_quantile values_at_quantiles
  quantile_at_value make_set_digest merge_set_digest hash_counts intersection_cardinality jaccard_index
  beta_cdf inverse_beta_cdf normal_cdf inverse_normal_cdf wilson_interval_lower wilson_interval_upper
  bit_count bitwise_and bitwise_or bitwise_xor bitwise_not bitwise_left_shift bitwise_right_shift
  bitwise_right_shift_arithmetic cosh sinh tanh cosine_similarity e infinity rand random from_base to_base
  crc32 murmur3 spooky_hash_v2_32 spooky_hash_v2_64 xxhash64 sha512 hmac_md5 hmac_sha1 hmac_sha256 hmac_sha512 luhn_check
  from_base32 to_base32 from_base64 to_base64 from_base64url to_base64url from_hex to_hex from_utf8 to_utf8
  from_big_endian_32 to_big_endian_32 from_big_endian_64 to_big_endian_64 from_ieee754_32 to_ieee754_32
  from_ieee754_64 to_ieee754_64 from_iso8601_timestamp_nanos from_unixtime_nanos current_timezone parse_duration
  parse_data_size parse_presto_data_size format_number json_array_get is_json_scalar uuid
  url_encode url_decode url_extract_fragment url_extract_port url_extract_protocol url_extract_query bar color render rgb
`
