/**
 * Countries and areas, one per line: ISO 3166-1 codes of two letters, three letters and digits, the IOC code, latitude
 * and longitude of the center of the largest part, 1 if the map has a shape, the name, alternative names.
 */
export const COUNTRY_LIST = `
AD|AND|020|AND|42.5|1.6|0|Andorra
AE|ARE|784|UAE|23.9|54.3|1|United Arab Emirates|UAE
AF|AFG|004|AFG|33.8|66.0|1|Afghanistan
AG|ATG|028|ANT|17.1|-61.8|0|Antigua and Barbuda|Antigua and Barb.
AI|AIA|660||18.2|-63.1|0|Anguilla
AL|ALB|008|ALB|41.1|20.0|1|Albania
AM|ARM|051|ARM|40.3|44.9|1|Armenia
AO|AGO|024|ANG|-12.3|17.6|1|Angola
AQ|ATA|010||-79.4|-47.8|1|Antarctica
AR|ARG|032|ARG|-35.2|-65.2|1|Argentina
AS|ASM|016|ASA|-14.3|-170.7|0|American Samoa
AT|AUT|040|AUT|47.6|14.1|1|Austria
AU|AUS|036|AUS|-25.7|134.5|1|Australia|Ashmore and Cartier Is.
AW|ABW|533|ARU|12.5|-70.0|0|Aruba
AX|ALA|248||60.2|19.9|0|Åland Islands|Aland Islands|Åland
AZ|AZE|031|AZE|40.3|47.7|1|Azerbaijan
BA|BIH|070|BIH|44.2|17.8|1|Bosnia and Herzegovina|Bosnia and Herz.
BB|BRB|052|BAR|13.2|-59.6|0|Barbados
BD|BGD|050|BAN|23.9|90.2|1|Bangladesh
BE|BEL|056|BEL|50.6|4.6|1|Belgium
BF|BFA|854|BUR|12.3|-1.8|1|Burkina Faso
BG|BGR|100|BUL|42.8|25.2|1|Bulgaria
BH|BHR|048|BRN|26.0|50.5|0|Bahrain
BI|BDI|108||-3.4|29.9|1|Burundi
BJ|BEN|204|BEN|9.6|2.3|1|Benin
BL|BLM|652||17.9|-62.8|0|Saint Barthélemy|St-Barthélemy
BM|BMU|060|BER|32.3|-64.8|0|Bermuda
BN|BRN|096|BRU|4.5|114.6|1|Brunei|Brunei Darussalam
BO|BOL|068|BOL|-16.7|-64.7|1|Bolivia
BQ|BES|535||12.2|-68.3|0|Bonaire, Sint Eustatius and Saba
BR|BRA|076|BRA|-10.8|-53.1|1|Brazil
BS|BHS|044|BAH|24.7|-78.0|1|Bahamas
BT|BTN|064|BHU|27.4|90.4|1|Bhutan
BV|BVT|074||-54.4|3.4|0|Bouvet Island
BW|BWA|072|BOT|-22.2|23.8|1|Botswana
BY|BLR|112|BLR|53.5|28.0|1|Belarus
BZ|BLZ|084|BIZ|17.2|-88.7|1|Belize
CA|CAN|124|CAN|57.9|-102.4|1|Canada
CC|CCK|166||-12.1|96.9|0|Cocos (Keeling) Islands
CD|COD|180|COD|-2.9|23.6|1|DR Congo|Democratic Republic of the Congo|Congo|Dem. Rep. Congo|Congo, Dem. Rep.
CF|CAF|140||6.6|20.5|1|Central African Republic|Central African Rep.
CG|COG|178|CGO|-0.8|15.2|1|Congo|Republic of the Congo|Congo, Rep.
CH|CHE|756|SUI|46.8|8.2|1|Switzerland
CI|CIV|384|CIV|7.6|-5.6|1|Ivory Coast|Cote d'Ivoire|Côte d'Ivoire
CK|COK|184|COK|-21.2|-159.8|0|Cook Islands|Cook Is.
CL|CHL|152|CHI|-35.7|-71.3|1|Chile
CM|CMR|120|CMR|5.7|12.7|1|Cameroon
CN|CHN|156|CHN|36.6|103.8|1|China|People's Republic of China
CO|COL|170|COL|3.9|-73.1|1|Colombia
CR|CRI|188|CRC|10.0|-84.2|1|Costa Rica
CU|CUB|192|CUB|21.6|-78.9|1|Cuba
CV|CPV|132|CPV|15.1|-23.6|0|Cape Verde|Cabo Verde
CW|CUW|531||12.2|-69.0|0|Curaçao
CX|CXR|162||-10.5|105.7|0|Christmas Island
CY|CYP|196|CYP|34.9|33.0|1|Cyprus
CZ|CZE|203|CZE|49.7|15.3|1|Czech Republic|Czechia
DE|DEU|276|GER|51.1|10.4|1|Germany
DJ|DJI|262|DJI|11.7|42.6|1|Djibouti
DK|DNK|208|DEN|56.2|9.4|1|Denmark
DM|DMA|212|DMA|15.4|-61.4|0|Dominica
DO|DOM|214|DOM|18.9|-70.5|1|Dominican Republic|Dominican Rep.
DZ|DZA|012|ALG|28.2|2.6|1|Algeria
EC|ECU|218|ECU|-1.4|-78.4|1|Ecuador
EE|EST|233|EST|58.7|25.8|1|Estonia
EG|EGY|818|EGY|26.5|29.9|1|Egypt|Egypt, Arab Rep.
EH|ESH|732||24.2|-12.2|1|Western Sahara|W. Sahara
ER|ERI|232|ERI|15.4|38.8|1|Eritrea
ES|ESP|724|ESP|40.4|-3.6|1|Spain
ET|ETH|231|ETH|8.6|39.6|1|Ethiopia
FI|FIN|246|FIN|64.5|26.3|1|Finland
FJ|FJI|242|FIJ|-17.8|178.0|1|Fiji
FK|FLK|238||-51.7|-58.8|1|Falkland Islands|Falkland Islands (Malvinas)|Falkland Is.
FM|FSM|583|FSM|6.9|158.2|0|Micronesia, Federated States of|Micronesia
FO|FRO|234||62.2|-6.9|0|Faroe Islands|Faeroe Is.
FR|FRA|250|FRA|46.6|2.5|1|France
GA|GAB|266|GAB|-0.6|11.8|1|Gabon
GB|GBR|826|GBR|53.9|-2.5|1|United Kingdom|UK|Great Britain|England
GD|GRD|308|GRN|12.1|-61.7|0|Grenada
GE|GEO|268|GEO|42.2|43.5|1|Georgia
GF|GUF|254||4.0|-53.1|0|French Guiana
GG|GGY|831||49.5|-2.6|0|Guernsey
GH|GHA|288|GHA|8.0|-1.2|1|Ghana
GI|GIB|292||36.1|-5.3|0|Gibraltar
GL|GRL|304||74.7|-41.4|1|Greenland
GM|GMB|270|GAM|13.4|-15.4|1|Gambia|Republic of The Gambia|The Gambia
GN|GIN|324|GUI|10.4|-10.9|1|Guinea
GP|GLP|312||16.2|-61.5|0|Guadeloupe
GQ|GNQ|226|GEQ|1.6|10.5|1|Equatorial Guinea|Eq. Guinea
GR|GRC|300|GRE|39.5|22.6|1|Greece
GS|SGS|239||-54.4|-36.7|0|South Georgia and the South Sandwich Islands|S. Geo. and the Is.
GT|GTM|320|GUA|15.7|-90.4|1|Guatemala
GU|GUM|316|GUM|13.4|144.8|0|Guam
GW|GNB|624|GBS|12.1|-14.9|1|Guinea-Bissau
GY|GUY|328|GUY|4.8|-59.0|1|Guyana
HK|HKG|344|HKG|22.4|114.1|0|Hong Kong|Hong Kong SAR, China|Hong Kong, China
HM|HMD|334||-53.1|73.5|0|Heard Island and McDonald Islands|Heard I. and McDonald Is.
HN|HND|340|HON|14.8|-86.6|1|Honduras
HR|HRV|191|CRO|45.2|16.4|1|Croatia
HT|HTI|332|HAI|18.9|-72.7|1|Haiti
HU|HUN|348|HUN|47.2|19.4|1|Hungary
ID|IDN|360|INA|-0.2|114.0|1|Indonesia
IE|IRL|372|IRL|53.2|-8.1|1|Ireland
IL|ISR|376|ISR|31.5|35.0|1|Israel
IM|IMN|833||54.2|-4.5|0|Isle of Man
IN|IND|356|IND|22.9|79.6|1|India
IO|IOT|086||-7.3|72.4|0|British Indian Ocean Territory|Br. Indian Ocean Ter.
IQ|IRQ|368|IRQ|33.0|43.7|1|Iraq
IR|IRN|364|IRI|32.6|54.3|1|Iran|Islamic Republic of Iran|Iran, Islamic Rep.
IS|ISL|352|ISL|65.0|-18.6|1|Iceland
IT|ITA|380|ITA|43.5|12.1|1|Italy
JE|JEY|832||49.2|-2.1|0|Jersey
JM|JAM|388|JAM|18.2|-77.3|1|Jamaica
JO|JOR|400|JOR|31.2|36.8|1|Jordan
JP|JPN|392|JPN|36.7|138.0|1|Japan
KE|KEN|404|KEN|0.6|37.8|1|Kenya
KG|KGZ|417|KGZ|41.5|74.5|1|Kyrgyzstan|Kyrgyz Republic
KH|KHM|116|CAM|12.7|104.9|1|Cambodia
KI|KIR|296|KIR|1.9|-157.4|0|Kiribati
KM|COM|174|COM|-11.7|43.3|0|Comoros
KN|KNA|659|SKN|17.3|-62.7|0|Saint Kitts and Nevis|St. Kitts and Nevis
KP|PRK|408|PRK|40.2|127.2|1|North Korea|Korea, Dem. Rep.
KR|KOR|410|KOR|36.5|127.9|1|South Korea|Korea, Republic of|Republic of Korea|Korea|Korea, Rep.
KW|KWT|414|KUW|29.3|47.6|1|Kuwait
KY|CYM|136|CAY|19.3|-81.3|0|Cayman Islands|Cayman Is.
KZ|KAZ|398|KAZ|48.2|67.3|1|Kazakhstan
LA|LAO|418|LAO|18.5|103.7|1|Laos|Lao People's Democratic Republic
LB|LBN|422|LBN|33.9|35.9|1|Lebanon
LC|LCA|662|LCA|13.9|-61.0|0|Saint Lucia|St. Lucia
LI|LIE|438|LIE|47.1|9.5|0|Liechtenstein
LK|LKA|144|SRI|7.6|80.7|1|Sri Lanka
LR|LBR|430|LBR|6.5|-9.3|1|Liberia
LS|LSO|426|LES|-29.6|28.2|1|Lesotho
LT|LTU|440|LTU|55.3|23.9|1|Lithuania
LU|LUX|442|LUX|49.8|6.1|1|Luxembourg
LV|LVA|428|LAT|56.9|24.9|1|Latvia
LY|LBY|434|LBA|27.0|18.0|1|Libya
MA|MAR|504|MAR|29.8|-8.5|1|Morocco
MC|MCO|492|MON|43.8|7.4|0|Monaco
MD|MDA|498|MDA|47.2|28.5|1|Moldova|Moldova, Republic of
ME|MNE|499|MNE|42.8|19.2|1|Montenegro
MF|MAF|663||18.1|-63.1|0|Saint Martin (French part)|St-Martin
MG|MDG|450|MAD|-19.4|46.7|1|Madagascar
MH|MHL|584|MHL|7.1|171.2|0|Marshall Islands|Marshall Is.
MK|MKD|807|MKD|41.6|21.7|1|North Macedonia|The Republic of North Macedonia|Macedonia
ML|MLI|466|MLI|17.3|-3.5|1|Mali
MM|MMR|104|MYA|21.2|96.5|1|Myanmar|Burma
MN|MNG|496|MGL|46.8|103.1|1|Mongolia
MO|MAC|446||22.2|113.5|0|Macao|Macau|Macao, China
MP|MNP|580||15.2|145.7|0|Northern Mariana Islands|N. Mariana Is.
MQ|MTQ|474||14.6|-61.0|0|Martinique
MR|MRT|478|MTN|20.3|-10.3|1|Mauritania
MS|MSR|500||16.7|-62.2|0|Montserrat
MT|MLT|470|MLT|35.9|14.4|0|Malta
MU|MUS|480|MRI|-20.3|57.6|0|Mauritius
MV|MDV|462|MDV|4.2|73.5|0|Maldives
MW|MWI|454|MAW|-13.2|34.3|1|Malawi
MX|MEX|484|MEX|23.9|-102.5|1|Mexico
MY|MYS|458|MAS|3.6|114.7|1|Malaysia
MZ|MOZ|508|MOZ|-17.3|35.5|1|Mozambique
NA|NAM|516|NAM|-22.1|17.2|1|Namibia
NC|NCL|540||-21.3|165.5|1|New Caledonia
NE|NER|562|NIG|17.4|9.4|1|Niger
NF|NFK|574||-29.1|167.9|0|Norfolk Island
NG|NGA|566|NGR|9.6|8.1|1|Nigeria
NI|NIC|558|NCA|12.8|-85.0|1|Nicaragua
NL|NLD|528|NED|52.3|5.6|1|Netherlands|The Netherlands|Netherlands (Kingdom of the)|Holland
NO|NOR|578|NOR|64.2|13.9|1|Norway
NP|NPL|524|NEP|28.2|83.9|1|Nepal
NR|NRU|520|NRU|-0.5|166.9|0|Nauru
NU|NIU|570||-19.0|-169.9|0|Niue
NZ|NZL|554|NZL|-44.0|170.5|1|New Zealand
OM|OMN|512|OMA|20.6|56.1|1|Oman
PA|PAN|591|PAN|8.5|-80.1|1|Panama
PE|PER|604|PER|-9.2|-74.4|1|Peru
PF|PYF|258||-17.7|-149.4|0|French Polynesia|Fr. Polynesia
PG|PNG|598|PNG|-6.6|144.2|1|Papua New Guinea
PH|PHL|608|PHI|16.0|121.4|1|Philippines
PK|PAK|586|PAK|29.9|69.3|1|Pakistan
PL|POL|616|POL|52.1|19.4|1|Poland
PM|SPM|666||46.9|-56.3|0|Saint Pierre and Miquelon|St. Pierre and Miquelon
PN|PCN|612||-24.4|-128.3|0|Pitcairn|Pitcairn Islands|Pitcairn Is.
PR|PRI|630|PUR|18.2|-66.5|1|Puerto Rico
PS|PSE|275|PLE|31.9|35.2|1|Palestine|State of Palestine
PT|PRT|620|POR|39.7|-8.0|1|Portugal
PW|PLW|585|PLW|7.5|134.6|0|Palau
PY|PRY|600|PAR|-23.2|-58.4|1|Paraguay
QA|QAT|634|QAT|25.3|51.2|1|Qatar
RE|REU|638||-21.1|55.5|0|Reunion
RO|ROU|642|ROU|45.9|25.0|1|Romania
RS|SRB|688|SRB|44.2|20.8|1|Serbia
RU|RUS|643|RUS|61.5|99.0|1|Russia|Russian Federation
RW|RWA|646|RWA|-2.0|29.9|1|Rwanda
SA|SAU|682|KSA|24.1|44.5|1|Saudi Arabia
SB|SLB|090|SOL|-9.6|160.2|1|Solomon Islands|Solomon Is.
SC|SYC|690|SEY|-4.7|55.5|0|Seychelles
SD|SDN|729|SUD|16.0|29.9|1|Sudan
SE|SWE|752|SWE|62.8|16.7|1|Sweden
SG|SGP|702|SIN|1.4|103.8|0|Singapore
SH|SHN|654||-16.0|-5.7|0|Saint Helena
SI|SVN|705|SLO|46.1|14.8|1|Slovenia
SJ|SJM|744||78.7|16.0|0|Svalbard and Jan Mayen
SK|SVK|703|SVK|48.7|19.5|1|Slovakia|Slovak Republic
SL|SLE|694|SLE|8.6|-11.8|1|Sierra Leone
SM|SMR|674|SMR|43.9|12.5|0|San Marino
SN|SEN|686|SEN|14.4|-14.5|1|Senegal
SO|SOM|706|SOM|4.8|45.7|1|Somalia
SR|SUR|740|SUR|4.1|-55.9|1|Suriname
SS|SSD|728|SSD|7.3|30.2|1|South Sudan|S. Sudan
ST|STP|678|STP|0.2|6.6|0|Sao Tome and Principe|São Tomé and Principe
SV|SLV|222|ESA|13.7|-88.9|1|El Salvador
SX|SXM|534||18.1|-63.1|0|Sint Maarten (Dutch part)|Sint Maarten
SY|SYR|760|SYR|35.0|38.5|1|Syria|Syrian Arab Republic
SZ|SWZ|748|SWZ|-26.6|31.5|1|Eswatini|eSwatini|Swaziland
TC|TCA|796||21.8|-71.7|0|Turks and Caicos Islands|Turks and Caicos Is.
TD|TCD|148|CHA|15.3|18.6|1|Chad
TF|ATF|260||-49.3|69.5|1|French Southern Territories|Fr. S. Antarctic Lands
TG|TGO|768|TOG|8.5|1.0|1|Togo
TH|THA|764|THA|15.1|101.0|1|Thailand
TJ|TJK|762|TJK|38.5|71.0|1|Tajikistan
TK|TKL|772||-9.2|-171.8|0|Tokelau
TL|TLS|626|TLS|-8.8|125.9|1|Timor-Leste
TM|TKM|795|TKM|39.1|59.4|1|Turkmenistan
TN|TUN|788|TUN|34.1|9.5|1|Tunisia
TO|TON|776|TGA|-21.2|-175.2|0|Tonga
TR|TUR|792|TUR|39.0|35.4|1|Turkey|Türkiye
TT|TTO|780|TTO|10.4|-61.3|1|Trinidad and Tobago
TV|TUV|798|TUV|-8.5|179.2|0|Tuvalu
TW|TWN|158|TPE|23.8|121.0|1|Taiwan|Taiwan, Province of China
TZ|TZA|834|TAN|-6.3|34.8|1|Tanzania|United Republic of Tanzania
UA|UKR|804|UKR|49.2|31.3|1|Ukraine
UG|UGA|800|UGA|1.3|32.4|1|Uganda
UM|UMI|581||19.3|166.6|0|United States Minor Outlying Islands
US|USA|840|USA|39.5|-99.1|1|United States|United States of America|USA|U.S.A.|US|U.S.|America
UY|URY|858|URU|-32.8|-56.0|1|Uruguay
UZ|UZB|860|UZB|41.8|63.1|1|Uzbekistan
VA|VAT|336||41.9|12.4|0|Vatican City|Holy See (Vatican City State)|Vatican
VC|VCT|670|VIN|13.3|-61.2|0|Saint Vincent and the Grenadines|St. Vin. and Gren.|St. Vincent and the Grenadines
VE|VEN|862|VEN|7.1|-66.2|1|Venezuela|Venezuela, RB
VG|VGB|092|IVB|18.4|-64.6|0|Virgin Islands, British|British Virgin Is.
VI|VIR|850|ISV|17.7|-64.8|0|Virgin Islands, U.S.|U.S. Virgin Is.
VN|VNM|704|VIE|16.7|106.3|1|Vietnam|Viet Nam
VU|VUT|548|VAN|-15.2|166.8|1|Vanuatu
WF|WLF|876||-14.3|-178.1|0|Wallis and Futuna|Wallis and Futuna Is.
WS|WSM|882|SAM|-13.6|-172.4|0|Samoa
XK|XKX||KOS|42.6|20.9|1|Kosovo|Republic of Kosovo
YE|YEM|887|YEM|15.9|47.5|1|Yemen|Yemen, Rep.
YT|MYT|175||-12.8|45.2|0|Mayotte
ZA|ZAF|710|RSA|-29.0|25.2|1|South Africa
ZM|ZMB|894|ZAM|-13.5|27.8|1|Zambia
ZW|ZWE|716|ZIM|-19.0|29.9|1|Zimbabwe
`
